import { sql, type RawBuilder } from 'kysely'
import { foldText } from '#domain/text-folding.ts'
import { inListOrder, providerCardColumns, type ProviderRow } from './queries/providers.ts'
import type { ReadDb } from './schema.ts'
import {
  containingAll,
  isLong,
  maybeContainingAll,
  maybeContainingOrder,
} from './search-expression.ts'
import { DOCUMENT } from './search-index.ts'

/** Matches are counted to here; more are "more than 1,000" (decision 15). */
export const MAX_COUNT = 1000

const ID_RANGE = 2 ** 32 // the lower 32 bits of a search row are the provider's id
const BUCKETS_PER_TIER = 2000 // as migration 0006 lays them out
const FIRST_CLINIC_ROW = 2 * BUCKETS_PER_TIER * ID_RANGE

/** Rows of the search index in the order of every list, best first. */
export interface MatchedRows {
  /** At most 1,001. */
  applications: number[]
  /** At most 1,001. */
  clinics: number[]
}

/** Finds the documents that contain each of the texts; only the best of many. */
export async function matchTexts(db: ReadDb, texts: readonly string[]): Promise<MatchedRows> {
  const expressions = texts.some(isLong)
    ? [maybeContainingAll(texts), maybeContainingOrder(texts)]
    : []
  for (const expression of expressions) {
    if (expression === undefined) continue
    const candidates = await listRows(db, expression, MAX_COUNT + 1)
    if (candidates.length <= MAX_COUNT) {
      return byKind(await listThoseContaining(db, candidates, texts))
    }
    // When the best mostly contain them, so do many others, which are found quickly as well.
    const some = await listThoseContaining(db, candidates.slice(0, SAMPLE), texts)
    if (some.length * 2 > SAMPLE) break
  }
  return matchRows(db, containingAll(texts))
}

const SAMPLE = 100

/** Finds what an FTS5 expression matches; only the best of many. */
async function matchRows(db: ReadDb, expression: string): Promise<MatchedRows> {
  const found = byKind(await listRows(db, expression, MAX_COUNT + 1))
  const { applications, clinics } = found
  // Asked for again only when applications crowd them out: a search that finds nothing takes longest.
  const isCutShort = applications.length > 0 && applications.length + clinics.length > MAX_COUNT
  if (!isCutShort) return found
  return {
    applications,
    clinics: await listRows(db, expression, MAX_COUNT + 1, FIRST_CLINIC_ROW),
  }
}

function byKind(rows: readonly number[]): MatchedRows {
  return {
    applications: rows.filter((row) => row < FIRST_CLINIC_ROW),
    clinics: rows.filter((row) => row >= FIRST_CLINIC_ROW),
  }
}

/** How many documents an FTS5 expression matches; `limit` when there are as many or more. */
export async function countMatches(db: ReadDb, expression: string, limit: number): Promise<number> {
  return (await listRows(db, expression, limit)).length
}

/** How many documents contain each of the texts; 1,001 for more than 1,000. */
export async function countTexts(db: ReadDb, texts: readonly string[]): Promise<number> {
  const { applications, clinics } = await matchTexts(db, texts)
  return Math.min(applications.length + clinics.length, MAX_COUNT + 1)
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
async function listThoseContaining(
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
 * The first providers of matched rows: premium, other applications, clinics by reviews, then name.
 * Where more than 1,000 match and the last one shown shares its number of reviews with many, names
 * are compared among those of the first 1,001.
 */
export async function listBest(
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
