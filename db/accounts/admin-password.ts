import { recordAudit } from './audit.ts'
import type { Connection } from '#db/engine/connection.ts'
import { hashPassword } from './password-hash.ts'
import { endAllSessions } from './sessions.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

export const LOGIN_COUNTERS = 'login'

/** The caller validates the password. */
export interface PasswordChange {
  password: string
  by: { actor: 'cli' } | { actor: 'admin'; name: string }
  now: Date
}

/** Hash of the stored password; `undefined` before the first start. */
export async function findPasswordHash(db: ReadDb): Promise<string | undefined> {
  const row = await db.selectFrom('admin_password').select('hash').executeTakeFirst()
  return row?.hash
}

/**
 * Also ends all sessions and resets failed logins; returns the number of sessions.
 */
export async function setAdminPassword(
  connection: Connection,
  { password, by, now }: PasswordChange,
): Promise<number> {
  const hash = await hashPassword(password)
  return inWriteTransaction(connection, async (db) => {
    const row = { hash, changed_at: now.toISOString() }
    await db
      .insertInto('admin_password')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await db.deleteFrom('rate_limits').where('key', 'like', `${LOGIN_COUNTERS}-%`).execute()
    const sessionsEnded = await endAllSessions(db)
    await recordAudit(db, { event: 'password-set', ...by, details: { sessionsEnded } }, now)
    return sessionsEnded
  })
}

/** If two servers start at once, only one of them stores its password and gets `true`. */
export async function storeFirstPassword(
  db: Database,
  password: string,
  now: Date,
): Promise<boolean> {
  const row = { id: 1 as const, hash: await hashPassword(password), changed_at: now.toISOString() }
  return db.transaction().execute(async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('admin_password')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    const details = { sessionsEnded: 0 }
    await recordAudit(transaction, { event: 'password-set', actor: 'server', details }, now)
    return true
  })
}
