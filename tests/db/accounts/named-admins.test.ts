import { describe, expect } from 'vitest'
import {
  addAdmin,
  findAdmin,
  hasNamedAdmins,
  listAdmins,
  removeAdmin,
  setNamedAdminPassword,
} from '#db/accounts/admins.ts'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import { verifyPassword } from '#db/accounts/password-hash.ts'
import {
  addPasskey,
  findPasskey,
  hasPasskeys,
  listPasskeys,
  recordPasskeyUse,
  removePasskey,
  renamePasskey,
} from '#db/accounts/passkeys.ts'
import {
  endSession,
  endSessionsWithOtherPassword,
  resumeSession,
  saveSession,
} from '#db/accounts/sessions.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { DANA, LEE } from '#tests/helpers/applications/named-admins.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'

const SOON = new Date(NOW.getTime() + 30_000)
const LATER = new Date(NOW.getTime() + 60_000)
const LIMITS = { idleMinutes: 30, maxHours: 12 }
const PASSKEY = {
  name: 'Work laptop',
  credentialId: 'credential-1',
  publicKey: new Uint8Array([1, 2, 3]),
  counter: 0,
  transports: ['internal'],
}

async function addNamedAdmin(connection: Connection, admin = DANA) {
  await addAdmin(connection, admin, NOW)
  const found = await findAdmin(readOnly(connection.db), admin.name)
  if (found === undefined) throw new Error(`${admin.name} was not added`)
  return found
}

async function newestEvents(db: Database, limit: number) {
  const events = await listAuditEvents(readOnly(db), { limit: 20 })
  return events
    .filter(({ event }) => event !== 'migration')
    .slice(0, limit)
    .map(({ event, actor, adminName, details }) => [event, actor, adminName, details])
}

describe('a named admin', () => {
  test('is found by name in any case, and has a hash of the password', async ({ connection }) => {
    await addAdmin(connection, DANA, NOW)

    const found = await findAdmin(readOnly(connection.db), ' DANA ')

    expect(found?.name).toBe('Dana')
    expect(await verifyPassword(found?.passwordHash ?? '', DANA.password)).toBe(true)
    expect(await hasNamedAdmins(readOnly(connection.db))).toBe(true)
  })

  test('has a unique name, ignoring case', async ({ connection, db }) => {
    await addAdmin(connection, DANA, NOW)

    const isAdded = await addAdmin(connection, { ...LEE, name: 'dana' }, LATER)

    expect(isAdded).toBe(false)
    const [only, ...others] = await listAdmins(readOnly(db))
    expect([only?.createdAt, others]).toEqual([NOW.toISOString(), []])
  })

  test('is listed by name with the last sign-in and the number of passkeys', async ({
    connection,
    db,
  }) => {
    const lee = await addNamedAdmin(connection, LEE)
    await addNamedAdmin(connection)
    await addPasskey(connection, lee, PASSKEY, NOW)
    await saveSession(db, { idHash: 'a', data: '{}', admin: lee }, LATER)

    expect(await listAdmins(readOnly(db))).toEqual([
      { name: 'Dana', createdAt: NOW.toISOString(), lastSignInAt: null, passkeys: 0 },
      {
        name: 'Lee Ångström',
        createdAt: NOW.toISOString(),
        lastSignInAt: LATER.toISOString(),
        passkeys: 1,
      },
    ])
  })

  test('loses sessions and passkeys when removed, unlike other admins', async ({
    connection,
    db,
  }) => {
    const dana = await addNamedAdmin(connection)
    const lee = await addNamedAdmin(connection, LEE)
    await addPasskey(connection, dana, PASSKEY, NOW)
    await addPasskey(connection, lee, { ...PASSKEY, credentialId: 'credential-2' }, NOW)
    await saveSession(db, { idHash: 'single', data: '{}' }, NOW)
    await saveSession(db, { idHash: 'dana', data: '{}', admin: dana }, NOW)
    await saveSession(db, { idHash: 'lee', data: '{}', admin: lee }, NOW)

    const removed = await removeAdmin(connection, 'dana', LATER)

    expect(removed).toEqual({ name: 'Dana', sessionsEnded: 1, passkeysRemoved: 1 })
    const sessions = await db.selectFrom('sessions').select('id_hash').orderBy('id_hash').execute()
    expect(sessions).toEqual([{ id_hash: 'lee' }, { id_hash: 'single' }])
    expect(await findPasskey(readOnly(db), 'credential-1')).toBeUndefined()
    expect(await findPasskey(readOnly(db), 'credential-2')).toBeDefined()
    expect(await removeAdmin(connection, 'dana', LATER)).toBeUndefined()
    expect(await newestEvents(db, 1)).toEqual([
      ['admin-removed', 'cli', '', { name: 'Dana', sessionsEnded: 1, passkeysRemoved: 1 }],
    ])
  })

  test('removed during a sign-in gets no session', async ({ connection, db }) => {
    const dana = await addNamedAdmin(connection)
    await removeAdmin(connection, 'Dana', NOW)

    const isSaved = await saveSession(db, { idHash: 'late', data: '{}', admin: dana }, LATER)

    expect(isSaved).toBe(false)
    expect(await db.selectFrom('sessions').select('id_hash').execute()).toEqual([])
  })

  test('loses all sessions and passkeys when the password changes, unlike other admins', async ({
    connection,
    db,
  }) => {
    const dana = await addNamedAdmin(connection)
    await addPasskey(connection, dana, PASSKEY, NOW)
    await saveSession(db, { idHash: 'single', data: '{}' }, NOW)
    await saveSession(db, { idHash: 'dana', data: '{}', admin: dana }, NOW)
    const changed = { name: 'dana', password: 'another phrase for the gate' }

    const kept = await setNamedAdminPassword(connection, { ...changed, keepsPasskeys: true }, SOON)
    const ended = await setNamedAdminPassword(connection, changed, LATER)

    const found = await findAdmin(readOnly(db), 'Dana')
    expect(kept).toEqual({ sessionsEnded: 1, passkeysRemoved: 0 })
    expect(ended).toEqual({ sessionsEnded: 0, passkeysRemoved: 1 })
    expect(await hasPasskeys(readOnly(db))).toBe(false)
    expect(await verifyPassword(found?.passwordHash ?? '', changed.password)).toBe(true)
    const sessions = await db.selectFrom('sessions').select('id_hash').execute()
    expect(sessions).toEqual([{ id_hash: 'single' }])
    const nobody = { name: 'Nobody', password: 'x' }
    expect(await setNamedAdminPassword(connection, nobody, LATER)).toBeUndefined()
  })

  test('stays signed in when the single password changes', async ({ connection, db }) => {
    const dana = await addNamedAdmin(connection)
    await saveSession(db, { idHash: 'single', data: '{"password":"old"}' }, NOW)
    await saveSession(db, { idHash: 'dana', data: '{"password":"own"}', admin: dana }, NOW)

    await endSessionsWithOtherPassword(db, 'new', LATER)

    const find = (idHash: string) =>
      resumeSession({ readDb: readOnly(db), db }, idHash, LATER, LIMITS)
    expect(await find('single')).toBeUndefined()
    expect(await find('dana')).toMatchObject({ admin: { id: dana.id, name: 'Dana' } })
  })
})

describe('a passkey', () => {
  test('can be renamed and removed only by its admin', async ({ connection, db }) => {
    const dana = await addNamedAdmin(connection)
    const lee = await addNamedAdmin(connection, LEE)
    await addPasskey(connection, dana, PASSKEY, SOON)
    const [{ id } = { id: 0 }] = await listPasskeys(readOnly(db), dana.id)

    const byOther = [
      await renamePasskey(connection, lee, { id, name: 'Mine' }),
      await removePasskey(connection, lee, id, LATER),
    ]
    const byOwner = await renamePasskey(connection, dana, { id, name: 'Desk' })

    expect(byOther).toEqual([false, false])
    expect(byOwner).toBe(true)
    expect(await listPasskeys(readOnly(db), dana.id)).toMatchObject([{ id, name: 'Desk' }])
    expect(await removePasskey(connection, dana, id, LATER)).toBe(true)
    expect(await hasPasskeys(readOnly(db))).toBe(false)
    expect(await newestEvents(db, 2)).toEqual([
      ['passkey-removed', 'admin', 'Dana', {}],
      ['passkey-added', 'admin', 'Dana', {}],
    ])
  })

  test('is stored once', async ({ connection, db }) => {
    const dana = await addNamedAdmin(connection)
    const lee = await addNamedAdmin(connection, LEE)
    await addPasskey(connection, dana, PASSKEY, NOW)

    expect(await addPasskey(connection, lee, PASSKEY, NOW)).toBe(false)

    expect((await findPasskey(readOnly(db), PASSKEY.credentialId))?.admin.name).toBe('Dana')
  })

  test('has an increasing counter: a second sign-in with the same value is refused', async ({
    connection,
    db,
  }) => {
    const dana = await addNamedAdmin(connection)
    await addPasskey(connection, dana, PASSKEY, NOW)
    const read = await findPasskey(readOnly(db), PASSKEY.credentialId)
    if (read === undefined) throw new Error('the passkey was not added')

    const uses = [
      await recordPasskeyUse(connection, read, 5, LATER),
      await recordPasskeyUse(connection, read, 6, LATER),
    ]

    expect(uses).toEqual([true, false])
    expect((await findPasskey(readOnly(db), PASSKEY.credentialId))?.counter).toBe(5)
  })
})

test('the audit names who signed in and out, and how', async ({ connection, db }) => {
  const dana = await addNamedAdmin(connection)
  const session = { idHash: 'dana', data: '{}', admin: dana }
  await saveSession(db, { ...session, withPasskey: true }, SOON)
  await endSession(db, 'dana', LATER)
  await saveSession(db, { idHash: 'single', data: '{}' }, new Date(LATER.getTime() + 1))

  expect(await newestEvents(db, 3)).toEqual([
    ['sign-in', 'admin', '', {}],
    ['sign-out', 'admin', 'Dana', {}],
    ['sign-in', 'admin', 'Dana', { passkey: true }],
  ])
})

test.for(['application_decisions', 'audit_events'] as const)(
  'only an admin has a name in %s',
  async (table, { connection }) => {
    const insert = {
      application_decisions: `insert into application_decisions
        (application_id, decided_at, actor, admin_name, from_status, to_status)
        values ('a', '2026-11-20', 'cli', 'Dana', 'pending', 'approved')`,
      audit_events: `insert into audit_events (at, event, actor, admin_name, details)
        values ('2026-11-20T12:00:00.000Z', 'x', 'cli', 'Dana', '{}')`,
    }

    expect(() => connection.sqlite.exec(insert[table])).toThrow('CHECK constraint failed')
  },
)
