import { adminNameKey } from '#domain/accounts/admin-name.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { endAllSessions } from './sessions.ts'
import { recordAudit } from './audit.ts'
import { hashPassword } from './password-hash.ts'

export interface NamedAdmin {
  id: number
  name: string
}

/** A name and a password; the caller validates both. */
interface Credentials {
  name: string
  password: string
}

/** Case-insensitive; `undefined` if there is none. */
export function findAdmin(db: ReadDb, name: string) {
  return db
    .selectFrom('admins')
    .select(['id', 'name', 'password_hash as passwordHash'])
    .where('name_key', '=', adminNameKey(name))
    .executeTakeFirst()
}

export async function hasNamedAdmins(db: ReadDb): Promise<boolean> {
  const found = await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Alphabetical. */
export function listAdmins(db: ReadDb) {
  return db
    .selectFrom('admins')
    .select(['name', 'last_sign_in_at as lastSignInAt'])
    .orderBy('name_key')
    .execute()
}

/** Returns `false` if the name is taken. Only the site's password may add admins. */
export async function addAdmin(
  connection: Connection,
  { name, password }: Credentials,
  now: Date,
): Promise<boolean> {
  const row = {
    name,
    name_key: adminNameKey(name),
    password_hash: await hashPassword(password),
    created_at: now.toISOString(),
  }
  return inWriteTransaction(connection, async (db) => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('admins')
      .values(row)
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    await recordAudit(db, { event: 'admin-added', actor: 'admin', details: { name } }, now)
    return true
  })
}

/** The caller validates the password. */
interface PasswordChange {
  /** The admin whose password changes. Without a name, the site's own password changes. */
  name?: string | undefined
  password: string
  by: { actor: 'cli' } | { actor: 'admin'; name: string }
  now: Date
}

/**
 * Also resets failed logins and ends the sessions of the named admin, or with the site's password all; returns their
 * number, or `undefined` if there is no such admin.
 */
export async function setPassword(
  connection: Connection,
  { name, password, by, now }: PasswordChange,
): Promise<number | undefined> {
  const hash = await hashPassword(password)
  return inWriteTransaction(connection, async (db) => {
    const admin = name === undefined ? undefined : await setHashOf(db, name, hash)
    if (name !== undefined && admin === undefined) return undefined
    if (name === undefined) {
      const row = { hash, changed_at: now.toISOString() }
      await db
        .insertInto('admin_password')
        .values({ id: 1, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute()
    }
    await db.deleteFrom('rate_limits').where('key', 'like', `${LOGIN_COUNTERS}-%`).execute()
    const sessionsEnded = await (admin ? endSessionsOf(db, admin.id) : endAllSessions(db))
    const details = { ...(admin && { name: admin.name }), sessionsEnded }
    await recordAudit(db, { event: 'password-set', ...by, details }, now)
    return sessionsEnded
  })
}

function setHashOf(db: Database, name: string, password_hash: string) {
  return db
    .updateTable('admins')
    .set({ password_hash })
    .where('name_key', '=', adminNameKey(name))
    .returning(['id', 'name'])
    .executeTakeFirst()
}

/** Also ends the sessions; `false` if there is no such admin. Only the site's password may remove admins. */
export function removeAdmin(connection: Connection, typedName: string, now: Date) {
  return inWriteTransaction(connection, async (db) => {
    const admin = await db
      .selectFrom('admins')
      .select(['id', 'name'])
      .where('name_key', '=', adminNameKey(typedName))
      .executeTakeFirst()
    if (admin === undefined) return false
    const sessionsEnded = await endSessionsOf(db, admin.id)
    await db.deleteFrom('admins').where('id', '=', admin.id).execute()
    const details = { name: admin.name, sessionsEnded }
    await recordAudit(db, { event: 'admin-removed', actor: 'admin', details }, now)
    return true
  })
}

async function endSessionsOf(db: Database, adminId: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const LOGIN_COUNTERS = 'login'

/** Hash of the stored password; `undefined` before the first start. */
export async function findPasswordHash(db: ReadDb): Promise<string | undefined> {
  const row = await db.selectFrom('admin_password').select('hash').executeTakeFirst()
  return row?.hash
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
