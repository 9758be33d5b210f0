import { sql } from 'kysely'
import type { Database, ReadDb } from '#db/engine/schema.ts'

export interface Counter {
  key: string
  max: number
  windowMs: number
}

/** Seconds (at least 1) until all full counters expire; `undefined` when none is full. */
export async function findRetryAfter(
  db: ReadDb,
  counters: readonly Counter[],
  now: Date,
): Promise<number | undefined> {
  const keys = counters.map(({ key }) => key)
  const rows = await db
    .selectFrom('rate_limits')
    .select(['key', 'points', 'expire'])
    .where('key', 'in', keys)
    .execute()
  const found = new Map(rows.map((row) => [row.key, row]))
  const waits = counters.flatMap(({ key, max, windowMs }) => {
    const { points = 0, expire = null } = found.get(key) ?? {}
    const leftMs = (expire ?? 0) - now.getTime()
    // More than the window is left when the clock was wrong.
    const isRunning = leftMs > 0 && leftMs <= windowMs
    return isRunning && points >= max ? [Math.ceil(leftMs / 1000)] : []
  })
  return waits.length === 0 ? undefined : Math.max(...waits)
}

/** Call in the transaction of findRetryAfter, or two requests could both take the last slot. */
export async function incrementCounters(
  db: Database,
  counters: readonly Counter[],
  now: Date,
): Promise<void> {
  const isRunning = sql<boolean>`(rate_limits.expire > ${now.getTime()}
    and rate_limits.expire <= excluded.expire)`
  await db
    .insertInto('rate_limits')
    .values(
      counters.map(({ key, windowMs }) => ({ key, points: 1, expire: now.getTime() + windowMs })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`iif(${isRunning}, rate_limits.points, 0) + 1`,
        expire: sql`iif(${isRunning}, rate_limits.expire, excluded.expire)`,
      }),
    )
    .execute()
}

/** Counts it; false once the counter is full. */
export async function countOnce(db: Database, counter: Counter, now: Date): Promise<boolean> {
  if ((await findRetryAfter(db, [counter], now)) !== undefined) return false
  await incrementCounters(db, [counter], now)
  return true
}

export async function decrementCounters(db: Database, keys: readonly string[]): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ points: sql`points - 1` })
    .where('key', 'in', keys)
    .where('points', '>', 0)
    .execute()
}

export async function removeCounters(db: Database, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', 'in', keys).execute()
}

export async function removeExpiredCounters(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('expire', '<=', now.getTime()).execute()
}
