import { sql } from 'kysely'
import type { Database, ReadDb } from './schema.ts'

/** How much was counted under a key, and until when: milliseconds since 1970. */
export interface Counter {
  points: number
  expire: number | null
}

/** Adds to a counter, or begins it anew when its time is over; what it is then. */
export function addToCounter(
  db: Database,
  key: string,
  { points, expire }: Counter,
  now: number,
): Promise<Counter> {
  const isRunning = sql<boolean>`(rate_limits.expire is null or rate_limits.expire > ${now})`
  return db
    .insertInto('rate_limits')
    .values({ key, points, expire })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`iif(${isRunning}, rate_limits.points, 0) + excluded.points`,
        expire: sql`iif(${isRunning}, rate_limits.expire, excluded.expire)`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
}

/** Begins a counter anew, whatever it was. */
export function setCounter(db: Database, key: string, counter: Counter): Promise<Counter> {
  return db
    .insertInto('rate_limits')
    .values({ key, ...counter })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ...counter }))
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
}

/** A counter whose time is not over. */
export function findCounter(db: ReadDb, key: string, now: number): Promise<Counter | undefined> {
  return db
    .selectFrom('rate_limits')
    .select(['points', 'expire'])
    .where('key', '=', key)
    .where((either) => either.or([either('expire', '>', now), either('expire', 'is', null)]))
    .executeTakeFirst()
}

/** `false` when there was none. */
export async function removeCounter(db: Database, key: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('rate_limits')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Removes the counters whose time is over. */
export async function removeOldCounters(db: Database, now: number): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<', now).execute()
}
