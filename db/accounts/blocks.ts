import { decide, type Step } from '#db/decisions/log.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

const MAX_LISTED = 200

/** Forms from the address are refused from now on (R-QUEUE-2). */
export async function blockSender(db: Database, email: string, { by, now }: Step): Promise<void> {
  const text = 'Blocked a sender'
  await decide(db, { kind: 'block', subject: 'senders', text }, { by, now }, async () => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('blocked_senders')
      .values({
        email: email.toLowerCase(),
        blocked_at: now.toISOString(),
        blocked_by: by.name || by.actor,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return { kind: numInsertedOrUpdatedRows === 0n ? 'known' : 'done' }
  })
}

export async function liftBlock(db: Database, email: string, step: Step): Promise<void> {
  await decide(db, { kind: 'unblock' }, step, async () => {
    const { numDeletedRows } = await db
      .deleteFrom('blocked_senders')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirstOrThrow()
    return { kind: numDeletedRows === 0n ? 'unknown' : 'done' }
  })
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
