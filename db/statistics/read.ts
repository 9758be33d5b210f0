import { sql } from 'kysely'
import { addDays } from '#domain/premium/plan.ts'
import { SEEN, WEEKS, type SeenCounts, type Week } from '#domain/statistics/seen.ts'
import { recordOf } from '#domain/text/choices.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** The last twelve weeks up to today, the latest first; of one listing or of all. */
export async function listWeeks(db: ReadDb, today: string, listingId?: number): Promise<Week[]> {
  const age = sql<number>`cast((julianday(${today}) - julianday(day)) / 7 as integer)`
  const rows = await db
    .selectFrom('listing_days')
    .select([age.as('age'), 'what', sql<number>`sum(count)`.as('count')])
    .where('day', '>', addDays(today, -WEEKS * 7))
    .where('day', '<=', today)
    .$if(listingId !== undefined, (query) => query.where('listing_id', '=', listingId ?? 0))
    .groupBy(['age', 'what'])
    .execute()
  return Array.from({ length: WEEKS }, (_, week) => ({
    from: addDays(today, -week * 7 - 6),
    ...toCounts(rows.filter((row) => row.age === week)),
  }))
}

/** Of one listing, in a month like "2027-01". */
export async function countInMonth(
  db: ReadDb,
  listingId: number,
  month: string,
): Promise<SeenCounts> {
  const rows = await db
    .selectFrom('listing_days')
    .select(['what', sql<number>`sum(count)`.as('count')])
    .where('listing_id', '=', listingId)
    .where('day', 'like', `${month}-%`)
    .groupBy('what')
    .execute()
  return toCounts(rows)
}

function toCounts(rows: readonly { what: keyof SeenCounts; count: number }[]): SeenCounts {
  return recordOf(SEEN, (what) => rows.find((row) => row.what === what)?.count ?? 0)
}

/** Areas of the searches without a provider nearby since a day, the most frequent first. */
export function listUnserved(db: ReadDb, since: string, limit: number) {
  return db
    .selectFrom('unserved_searches')
    .select(['area', sql<number>`sum(count)`.as('count')])
    .where('day', '>=', since)
    .groupBy('area')
    .orderBy('count', 'desc')
    .orderBy('area')
    .limit(limit)
    .execute()
}
