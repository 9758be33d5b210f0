import { sql, type RawBuilder } from 'kysely'
import { foldText } from '#domain/text/text-folding.ts'
import { isIndexFault } from '#db/engine/problem.ts'
import { jsonList } from '#db/engine/json-list.ts'
import { inListOrder, selectCards, type ProviderRow } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import {
  matchAllExpression,
  isLong,
  prefilterExpression,
  wordBeginnings,
  wordOrderExpression,
} from './expression.ts'
import { DOCUMENT } from './index-rows.ts'

/** Counts stop here; larger ones show as "more than 1,000" (R-SEARCH-5). */
export const MAX_COUNT = 1000

const ID_RANGE = 2 ** 32 // the lower 32 bits of a search_rowid are the provider's id

/**
 * Ids of the first 1,000 that contain all texts, in list order except within a bucket. When the
 * index is broken, the tables are scanned instead.
 */
export async function findMatches(
  db: ReadDb,
  texts: readonly string[],
): Promise<{ ids: number[]; isTotalExact: boolean; isIndexBroken: boolean }> {
  const found = await ifIndexWorks(() => matchInIndex(db, texts))
  const rows = found ?? (await readEveryListing(db, texts))
  return {
    ids: providerIds(rows.slice(0, MAX_COUNT)),
    isTotalExact: rows.length <= MAX_COUNT,
    isIndexBroken: found === undefined,
  }
}

/** Fallback for a broken index: the same matches, in a tenth of a second for 19,000 listings. */
async function readEveryListing(db: ReadDb, texts: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('providers')
    .select('search_rowid as row')
    .where((eb) =>
      eb.and(texts.map((text) => eb.or(wordBeginnings(text).map((words) => containsText(words))))),
    )
    .orderBy('row')
    .limit(MAX_COUNT + 1)
    .execute()
  return rows.map(({ row }) => row)
}

function containsText(text: string): RawBuilder<boolean> {
  return sql<boolean>`instr(fold_text(${DOCUMENT}), ${foldText(text)}) > 0`
}

/** `undefined` when the search index is broken; other errors are thrown. */
async function ifIndexWorks<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (isIndexFault(error)) return undefined
    throw error
  }
}

/** At most 1,001 search_rowids. */
async function matchInIndex(db: ReadDb, texts: readonly string[]): Promise<number[]> {
  const expressions = texts.some(isLong)
    ? [prefilterExpression(texts), wordOrderExpression(texts)]
    : []
  for (const expression of expressions) {
    if (expression === undefined) continue
    const candidates = await listRows(db, expression, MAX_COUNT + 1)
    if (candidates.length <= MAX_COUNT) return filterRowsContaining(db, candidates, texts)
    // When most candidates are true matches, the exact expression finds enough of them quickly.
    const sample = await filterRowsContaining(db, candidates.slice(0, SAMPLE_SIZE), texts)
    if (sample.length * 2 > SAMPLE_SIZE) break
  }
  return listRows(db, matchAllExpression(texts), MAX_COUNT + 1)
}

const SAMPLE_SIZE = 100

/** At most `limit`; 0 when the index is broken (R-SEARCH-8). */
export async function countMatches(db: ReadDb, expression: string, limit: number): Promise<number> {
  const rows = await ifIndexWorks(() => listRows(db, expression, limit))
  return rows?.length ?? 0
}

/** At most 1,001; 0 when the index is broken. */
export async function countFullMatches(db: ReadDb, texts: readonly string[]): Promise<number> {
  const rows = await ifIndexWorks(() => matchInIndex(db, texts))
  return rows?.length ?? 0
}

/** In list order; [] when the index is broken. */
export async function listTopMatches(
  db: ReadDb,
  text: string,
  limit: number,
): Promise<ProviderRow[]> {
  const rows = await ifIndexWorks(() => matchInIndex(db, [text]))
  return rows === undefined ? [] : listTopProviders(db, rows, limit)
}

async function listRows(db: ReadDb, expression: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('provider_search')
    .select('rowid')
    .where(sql<boolean>`provider_search match ${expression}`)
    .orderBy('rowid')
    .limit(limit)
    .execute()
  return rows.map(({ rowid }) => rowid)
}

/** Checks only long texts; the prefilter already matched short ones exactly. */
async function filterRowsContaining(
  db: ReadDb,
  rows: readonly number[],
  texts: readonly string[],
): Promise<number[]> {
  const longTexts = texts.filter(isLong)
  const found = await db
    .selectFrom('providers')
    .select('search_rowid as row')
    .where('id', 'in', toIdList(rows))
    .where((eb) => eb.and(longTexts.map((text) => containsText(text))))
    .orderBy('row')
    .execute()
  return found.map(({ row }) => row)
}

function providerIds(rows: readonly number[]): number[] {
  return rows.map((row) => row % ID_RANGE)
}

function toIdList(rows: readonly number[]): RawBuilder<number> {
  return jsonList(providerIds(rows))
}

/** In list order. Beyond 1,000 matches, only the first 1,001 rows break ties in the last bucket. */
async function listTopProviders(
  db: ReadDb,
  rows: readonly number[],
  limit: number,
): Promise<ProviderRow[]> {
  const last = rows[limit - 1] ?? rows.at(-1)
  if (last === undefined) return []
  // Rows are unordered within a bucket, so the last one is included to its end.
  const endOfBucket = (Math.floor(last / ID_RANGE) + 1) * ID_RANGE
  const first = db
    .selectFrom('providers')
    .select('id')
    .where('id', 'in', toIdList(rows.filter((row) => row < endOfBucket)))
    .$call(inListOrder)
    .limit(limit)
  return db
    .selectFrom('providers')
    .where('id', 'in', first)
    .$call(inListOrder)
    .$call(selectCards)
    .execute()
}
