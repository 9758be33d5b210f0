import type { Database, ReadDb } from '#db/engine/schema.ts'
import { recordAudit } from './audit/record.ts'

const MAX_LISTED = 200

interface Step {
  by: { actor: 'admin'; name?: string }
  now: Date
}

/** Forms from the address are refused from now on (R-QUEUE-2). */
export async function blockSender(db: Database, email: string, { by, now }: Step): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('blocked_senders')
    .values({
      email: email.toLowerCase(),
      blocked_at: now.toISOString(),
      blocked_by: by.name || by.actor,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  await recordAudit(db, { event: 'sender-blocked', ...by, details: {} }, now)
}

export async function liftBlock(db: Database, email: string, { by, now }: Step): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('blocked_senders')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await recordAudit(db, { event: 'block-lifted', ...by, details: {} }, now)
}

/** Latest first. */
export function listBlocks(db: ReadDb) {
  return db
    .selectFrom('blocked_senders')
    .select(['email', 'blocked_at as at', 'blocked_by as by'])
    .orderBy('blocked_at', 'desc')
    .orderBy('email')
    .limit(MAX_LISTED)
    .execute()
}

export async function isBlocked(db: ReadDb, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('blocked_senders')
    .select('email')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
  return found !== undefined
}
