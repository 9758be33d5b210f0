import { sql, type RawBuilder } from 'kysely'
import { foldText } from '#domain/search/text-folding.ts'
import { isIndexFault } from '#db/engine/availability/problem.ts'
import { inListOrder } from '#db/directory/list-order.ts'
import { providerCardColumns, type ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import {
  matchAllExpression,
  isLong,
  prefilterExpression,
  wordOrderExpression,
} from './expression.ts'
import { DOCUMENT } from './index-rows.ts'
import { hasLostEntries } from './lost-entries.ts'
import { scanForTexts } from './scan-tables.ts'

/** Matches are counted to here; more are "more than 1,000" (decision 15). */
export const MAX_COUNT = 1000

const ID_RANGE = 2 ** 32 // the lower 32 bits of a search row are the provider's id
const BUCKETS_PER_TIER = 2000 // as migration 0006 lays them out
const FIRST_OTHER_ROW = BUCKETS_PER_TIER * ID_RANGE

/** Rows of the search index in list order, up to the exact order within a bucket. */
export interface MatchedRows {
  /** At most 1,001. */
  premium: number[]
  /** At most 1,001. */
  others: number[]
  /** Whether the search index is broken, and the tables were read instead. */
  isIndexBroken: boolean
}

/** Finds the documents that contain each of the texts; only the best of many. */
export async function findMatches(db: ReadDb, texts: readonly string[]): Promise<MatchedRows> {
  const rows = await unlessIndexIsBroken(() => matchInIndex(db, texts))
  if (rows !== undefined) {
    const isEmpty = rows.premium.length + rows.others.length === 0
    if (!isEmpty || !(await hasLost(db))) return { ...rows, isIndexBroken: false }
  }
  const { premium, others } = byTier(await scanForTexts(db, texts))
  return {
    premium: premium.slice(0, MAX_COUNT + 1),
    others: others.slice(0, MAX_COUNT + 1),
    isIndexBroken: true,
  }
}

async function hasLost(db: ReadDb): Promise<boolean> {
  return (await unlessIndexIsBroken(() => hasLostEntries(db))) ?? true
}

/** `undefined` when the search index is broken; other errors are thrown. */
async function unlessIndexIsBroken<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (isIndexFault(error)) return undefined
    throw error
  }
}

type RowsByTier = Pick<MatchedRows, 'premium' | 'others'>

async function matchInIndex(db: ReadDb, texts: readonly string[]): Promise<RowsByTier> {
  const expressions = texts.some(isLong)
    ? [prefilterExpression(texts), wordOrderExpression(texts)]
    : []
  for (const expression of expressions) {
    if (expression === undefined) continue
    const candidates = await listRows(db, expression, MAX_COUNT + 1)
    if (candidates.length <= MAX_COUNT) {
      return byTier(await filterRowsContaining(db, candidates, texts))
    }
    // When the best mostly contain them, so do many others, which are found quickly as well.
    const some = await filterRowsContaining(db, candidates.slice(0, SAMPLE), texts)
    if (some.length * 2 > SAMPLE) break
  }
  return matchRows(db, matchAllExpression(texts))
}

const SAMPLE = 100

/** Finds what an FTS5 expression matches; only the best of many. */
async function matchRows(db: ReadDb, expression: string): Promise<RowsByTier> {
  const found = byTier(await listRows(db, expression, MAX_COUNT + 1))
  const { premium, others } = found
  // Read again only when premium listings crowd out the others: an empty search takes longest.
  const isCutShort = premium.length > 0 && premium.length + others.length > MAX_COUNT
  if (!isCutShort) return found
  return { premium, others: await listRows(db, expression, MAX_COUNT + 1, FIRST_OTHER_ROW) }
}

function byTier(rows: readonly number[]): RowsByTier {
  return {
    premium: rows.filter((row) => row < FIRST_OTHER_ROW),
    others: rows.filter((row) => row >= FIRST_OTHER_ROW),
  }
}

/**
 * How many documents an FTS5 expression matches; `limit` when there are as many or more, 0 when the
 * index is broken (product.md section 8).
 */
export async function countMatches(db: ReadDb, expression: string, limit: number): Promise<number> {
  const rows = await unlessIndexIsBroken(() => listRows(db, expression, limit))
  return rows?.length ?? 0
}

/** How many documents contain each of the texts; 1,001 for more than 1,000, 0 without the index. */
export async function countMatchesOfAll(db: ReadDb, texts: readonly string[]): Promise<number> {
  const rows = await unlessIndexIsBroken(() => matchInIndex(db, texts))
  return rows === undefined ? 0 : Math.min(rows.premium.length + rows.others.length, MAX_COUNT + 1)
}

/** The first providers that contain a text, in list order; none when the index is broken. */
export async function listTopMatches(
  db: ReadDb,
  text: string,
  limit: number,
): Promise<ProviderRow[]> {
  const rows = await unlessIndexIsBroken(() => matchInIndex(db, [text]))
  return rows === undefined ? [] : listTopProviders(db, [...rows.premium, ...rows.others], limit)
}

async function listRows(
  db: ReadDb,
  expression: string,
  limit: number,
  from = 0,
): Promise<number[]> {
  const rows = await db
    .selectFrom('provider_search')
    .select('rowid')
    .where(sql<boolean>`provider_search match ${expression}`)
    // In the statement itself: bound, such a number is floating-point, which FTS5 does not heed.
    .where('rowid', '>=', sql.lit(from))
    .orderBy('rowid')
    .limit(limit)
    .execute()
  return rows.map(({ rowid }) => rowid)
}

/** The index itself looked for texts below three characters, at the beginnings of words. */
async function filterRowsContaining(
  db: ReadDb,
  rows: readonly number[],
  texts: readonly string[],
): Promise<number[]> {
  const contained = texts.filter(isLong).map(foldText)
  const found = await db
    .selectFrom('providers')
    .select('search_rowid as row')
    .where('id', 'in', idsOf(rows))
    .where((eb) =>
      eb.and(contained.map((text) => sql<boolean>`instr(fold_text(${DOCUMENT}), ${text}) > 0`)),
    )
    .orderBy('row')
    .execute()
  return found.map(({ row }) => row)
}

/** As one parameter: a list of its own length each would fill the statement cache. */
function idsOf(rows: readonly number[]): RawBuilder<number> {
  return sql`(select value from json_each(${JSON.stringify(rows.map((row) => row % ID_RANGE))}))`
}

/**
 * The first providers of matched rows, in list order. Where more than 1,000 match and the last one
 * shown shares its number of reviews with many, names are compared among those of the first 1,001.
 */
export async function listTopProviders(
  db: ReadDb,
  rows: readonly number[],
  limit: number,
): Promise<ProviderRow[]> {
  const last = rows[limit - 1] ?? rows.at(-1)
  if (last === undefined) return []
  // A bucket holds neighbors in the order: whoever shares the last one's may belong before it.
  const endOfBucket = (Math.floor(last / ID_RANGE) + 1) * ID_RANGE
  return db
    .selectFrom('providers')
    .select(providerCardColumns)
    .where('id', 'in', idsOf(rows.filter((row) => row < endOfBucket)))
    .$call(inListOrder)
    .limit(limit)
    .execute()
}
