import type { Database, ReadDb } from '#db/engine/schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 30
const MAX_LISTED = 20

/** Keeps what the digest says about an e-mail that was given up, without its address. */
export async function recordFailure(
  db: Database,
  failure: { about: string; reason: string },
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString()
  await db.deleteFrom('failed_mails').where('at', '<', oldest).execute()
  await db
    .insertInto('failed_mails')
    .values({ ...failure, at: now.toISOString() })
    .execute()
}

/** Of the last day, as lines. */
export async function listFailures(db: ReadDb, now: Date): Promise<string[]> {
  const failures = await db
    .selectFrom('failed_mails')
    .select(['about', 'reason'])
    .where('at', '>', new Date(now.getTime() - DAY_MS).toISOString())
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
  return failures.map(({ about, reason }) => `${reason}: ${about}`)
}
