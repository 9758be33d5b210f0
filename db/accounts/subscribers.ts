import type { Database, ReadDb } from '#db/engine/schema.ts'

/** Expects a normalized e-mail. A known one stays unchanged, and the caller cannot tell. */
export async function addSubscriber(db: Database, email: string, now: Date): Promise<void> {
  await db
    .insertInto('subscribers')
    .values({ email, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Ignores case; `false` when not stored. */
export async function removeSubscriber(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('subscribers')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countSubscribers(db: ReadDb): Promise<number> {
  const { count } = await db
    .selectFrom('subscribers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Oldest first. */
export function listSubscribers(db: ReadDb) {
  return db
    .selectFrom('subscribers')
    .select(['email', 'created_at as createdAt'])
    .orderBy('id')
    .execute()
}
