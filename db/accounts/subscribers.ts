import { recordAudit } from './audit/record.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

/** Stores a normalized e-mail. One that is there already stays as it was, and nobody learns of it. */
export async function addSubscriber(db: Database, email: string, now: Date): Promise<void> {
  await db
    .insertInto('subscribers')
    .values({ email, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/**
 * Deletes an e-mail, however its capitals are written, and puts on record that one was; `false` when
 * it was not there. Call it in a transaction.
 */
export async function removeSubscriber(db: Database, email: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('subscribers')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await recordAudit(db, { event: 'subscriber-removed', actor: 'cli', details: {} }, now)
  return true
}

/** Everybody who wants to hear of new articles, in the order in which they asked. */
export function listSubscribers(db: ReadDb) {
  return db
    .selectFrom('subscribers')
    .select(['email', 'created_at as createdAt'])
    .orderBy('id')
    .execute()
}
