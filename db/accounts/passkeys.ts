import { z } from 'zod'
import type { Connection } from '#db/engine/connection.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import type { NamedAdmin } from './admins.ts'
import { recordAudit } from './audit/record.ts'

export interface NewPasskey {
  name: string
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: readonly string[]
}

const transportList = z.array(z.string())

export async function hasPasskeys(db: ReadDb): Promise<boolean> {
  const found = await db.selectFrom('admin_passkeys').select('id').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Oldest first. */
export async function listPasskeys(db: ReadDb, adminId: number) {
  const rows = await db
    .selectFrom('admin_passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(['credential_id as credentialId', 'transports'])
    .where('admin_id', '=', adminId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    transports: transportList.parse(JSON.parse(row.transports)),
  }))
}

export type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/** The passkey and its admin; `undefined` if unknown. */
export async function findPasskey(db: ReadDb, credentialId: string) {
  const row = await db
    .selectFrom('admin_passkeys')
    .innerJoin('admins', 'admins.id', 'admin_passkeys.admin_id')
    .select(['credential_id as credentialId', 'public_key as publicKey', 'counter'])
    .select(['admins.id as adminId', 'admins.name as adminName', 'user_handle as userHandle'])
    .select('password_hash as passwordHash')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { adminId, adminName, userHandle, passwordHash, ...passkey } = row
  return { ...passkey, admin: { id: adminId, name: adminName, userHandle, passwordHash } }
}

/** Returns `false` if the passkey is known already. */
export function addPasskey(
  connection: Connection,
  owner: NamedAdmin,
  passkey: NewPasskey,
  now: Date,
): Promise<boolean> {
  return inWriteTransaction(connection, async (db) => {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('admin_passkeys')
      .values({
        admin_id: owner.id,
        name: passkey.name,
        credential_id: passkey.credentialId,
        public_key: Buffer.from(passkey.publicKey),
        counter: passkey.counter,
        transports: JSON.stringify(passkey.transports),
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return false
    const added = { event: 'passkey-added', actor: 'admin', details: {} } as const
    await recordAudit(db, { ...added, name: owner.name }, now)
    return true
  })
}

/** Returns `false` if the owner has no such passkey. */
export async function renamePasskey(
  { db }: Connection,
  owner: NamedAdmin,
  { id, name }: { id: number; name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('admin_id', '=', owner.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns `false` if the owner has no such passkey. */
export function removePasskey(
  connection: Connection,
  owner: NamedAdmin,
  id: number,
  now: Date,
): Promise<boolean> {
  return inWriteTransaction(connection, async (db) => {
    const { numDeletedRows } = await db
      .deleteFrom('admin_passkeys')
      .where('id', '=', id)
      .where('admin_id', '=', owner.id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    const removed = { event: 'passkey-removed', actor: 'admin', details: {} } as const
    await recordAudit(db, { ...removed, name: owner.name }, now)
    return true
  })
}

/** Returns `false` if another sign-in used the same counter, or the passkey is gone. */
export async function recordPasskeyUse(
  connection: Connection,
  { credentialId, counter }: { credentialId: string; counter: number },
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await inWriteTransaction(connection, (db) =>
    db
      .updateTable('admin_passkeys')
      .set({ counter: newCounter, last_used_at: now.toISOString() })
      .where('credential_id', '=', credentialId)
      .where('counter', '=', counter)
      .executeTakeFirst(),
  )
  return numUpdatedRows > 0n
}
