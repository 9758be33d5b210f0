import { randomBytes } from 'node:crypto'
import { adminNameKey } from '#domain/accounts/admin-name.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { LOGIN_COUNTERS } from './admin-password.ts'
import { recordAudit } from './audit/record.ts'
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

const USER_HANDLE_BYTES = 32

/** Case-insensitive; `undefined` if there is none. */
export function findAdmin(db: ReadDb, name: string) {
  return db
    .selectFrom('admins')
    .select(['id', 'name', 'password_hash as passwordHash', 'user_handle as userHandle'])
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
    .select([
      'name',
      'created_at as createdAt',
      'last_sign_in_at as lastSignInAt',
      (eb) =>
        eb
          .selectFrom('admin_passkeys')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('admin_id', '=', 'admins.id')
          .$asScalar()
          .$notNull()
          .as('passkeys'),
    ])
    .orderBy('name_key')
    .execute()
}

/** Returns `false` if the name is taken. */
export async function addAdmin(
  connection: Connection,
  { name, password }: Credentials,
  now: Date,
): Promise<boolean> {
  const row = {
    name,
    name_key: adminNameKey(name),
    password_hash: await hashPassword(password),
    user_handle: randomBytes(USER_HANDLE_BYTES).toString('base64url'),
    created_at: now.toISOString(),
  }
  return inWriteTransaction(connection, async (db) => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('admins')
      .values(row)
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    await recordAudit(db, { event: 'admin-added', actor: 'cli', details: { name } }, now)
    return true
  })
}

/** Also ends the admin's sessions, removes their passkeys and resets failed logins; `undefined` if there is no such admin. */
export async function setNamedAdminPassword(
  connection: Connection,
  { name, password, keepsPasskeys = false }: Credentials & { keepsPasskeys?: boolean },
  now: Date,
): Promise<{ sessionsEnded: number; passkeysRemoved: number } | undefined> {
  const hash = await hashPassword(password)
  return inWriteTransaction(connection, async (db) => {
    const admin = await db
      .updateTable('admins')
      .set({ password_hash: hash })
      .where('name_key', '=', adminNameKey(name))
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (admin === undefined) return undefined
    await db.deleteFrom('rate_limits').where('key', 'like', `${LOGIN_COUNTERS}-%`).execute()
    const sessionsEnded = await removeRows(db, 'sessions', admin.id)
    const passkeysRemoved = keepsPasskeys ? 0 : await removeRows(db, 'admin_passkeys', admin.id)
    const ended = { sessionsEnded, passkeysRemoved }
    const details = { name: admin.name, ...ended }
    await recordAudit(db, { event: 'password-set', actor: 'cli', details }, now)
    return ended
  })
}

/** Also removes the passkeys and ends the sessions; `undefined` if there is no such admin. */
export function removeAdmin(connection: Connection, typedName: string, now: Date) {
  return inWriteTransaction(connection, async (db) => {
    const admin = await db
      .selectFrom('admins')
      .select(['id', 'name'])
      .where('name_key', '=', adminNameKey(typedName))
      .executeTakeFirst()
    if (admin === undefined) return undefined
    const sessionsEnded = await removeRows(db, 'sessions', admin.id)
    const passkeysRemoved = await removeRows(db, 'admin_passkeys', admin.id)
    await db.deleteFrom('admins').where('id', '=', admin.id).execute()
    const details = { name: admin.name, sessionsEnded, passkeysRemoved }
    await recordAudit(db, { event: 'admin-removed', actor: 'cli', details }, now)
    return details
  })
}

/** Returns the number of rows. */
async function removeRows(
  db: Database,
  table: 'admin_passkeys' | 'sessions',
  adminId: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
