import type { Database, ReadDb } from '#db/engine/schema.ts'

const MAX_LISTED = 200

/** An address, or "@mail.example" for all addresses of a domain (R-QUEUE-2). */
export async function blockSender(
  db: Database,
  sender: string,
  { by, now }: { by: { actor: string; name?: string }; now: Date },
): Promise<void> {
  await db
    .insertInto('blocked_senders')
    .values({ sender, blocked_at: now.toISOString(), blocked_by: by.name || by.actor })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function liftBlock(db: Database, sender: string): Promise<void> {
  await db.deleteFrom('blocked_senders').where('sender', '=', sender).execute()
}

/** Latest first. */
export function listBlocks(db: ReadDb) {
  return db
    .selectFrom('blocked_senders')
    .select(['sender', 'blocked_at as at', 'blocked_by as by'])
    .orderBy('blocked_at', 'desc')
    .limit(MAX_LISTED)
    .execute()
}

/** The address or its domain is blocked. */
export async function isBlocked(db: ReadDb, email: string): Promise<boolean> {
  if (email === '') return false
  const address = email.toLowerCase()
  const found = await db
    .selectFrom('blocked_senders')
    .select('sender')
    .where('sender', 'in', [address, address.slice(address.lastIndexOf('@'))])
    .executeTakeFirst()
  return found !== undefined
}

/** Who declined what a blocked sender sent. */
export const BLOCKED = 'block'
