import { recordAudit } from './audit/record.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

/** Expects a normalized e-mail. A known one stays unchanged, and the caller cannot tell. */
export async function addSubscriber(db: Database, email: string, now: Date): Promise<void> {
  await db
    .insertInto('subscribers')
    .values({ email, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}

/** Ignores case, and audits the deletion; `false` when not stored. Call it in a transaction. */
export async function removeSubscriber(db: Database, email: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('subscribers')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await recordAudit(db, { event: 'subscriber-removed', actor: 'cli', details: {} }, now)
  return true
}

/** Oldest first. */
export function listSubscribers(db: ReadDb) {
  return db
    .selectFrom('subscribers')
    .select(['email', 'created_at as createdAt'])
    .orderBy('id')
    .execute()
}
