import { sql } from 'kysely'
import { providerCardColumns, type ProviderRow } from './queries/providers.ts'
import type { ReadDb } from './schema.ts'

/** Matches are counted to here; more are "more than 1,000" (decision 15). */
export const MAX_COUNT = 1000

const ID_RANGE = 2 ** 32 // the lower 32 bits of a search row are the provider's id
const BUCKETS_PER_TIER = 2000 // as migration 0006 lays them out
const FIRST_CLINIC_ROW = 2 * BUCKETS_PER_TIER * ID_RANGE

/** Rows of the search index in the order of every list, best first. */
interface MatchedRows {
  /** At most 1,001. */
  applications: number[]
  /** At most 1,001. */
  clinics: number[]
}

/** Finds what an FTS5 expression matches; only the best of many. */
export async function matchRows(db: ReadDb, expression: string): Promise<MatchedRows> {
  const rows = await listRows(db, expression, MAX_COUNT + 1)
  const applications = rows.filter((row) => row < FIRST_CLINIC_ROW)
  // Asked for again only when applications crowd them out: a search that finds nothing takes longest.
  const isCutShort = applications.length > 0 && rows.length > MAX_COUNT
  const clinics = isCutShort
    ? await listRows(db, expression, MAX_COUNT + 1, FIRST_CLINIC_ROW)
    : rows.slice(applications.length)
  return { applications, clinics }
}

/** How many providers an FTS5 expression matches; `limit` when there are as many or more. */
export async function countMatches(db: ReadDb, expression: string, limit: number): Promise<number> {
  const rows = await listRows(db, expression, limit)
  return rows.length
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
  const ids = rows.filter((row) => row < endOfBucket).map((row) => row % ID_RANGE)
  return db
    .selectFrom('providers')
    .select(providerCardColumns)
    .where('id', 'in', sql<number>`(select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy('tier', 'desc')
    .orderBy('reviews', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}
