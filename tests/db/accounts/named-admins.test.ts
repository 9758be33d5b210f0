import { describe, expect } from 'vitest'
import { addAdmin, findAdmin, removeAdmin, setNamedAdminPassword } from '#db/accounts/admins.ts'
import { listAuditEvents } from '#db/accounts/audit/list.ts'
import { verifyPassword, DUMMY_HASH } from '#db/accounts/password-hash.ts'
import {
  addPasskey,
  findPasskey,
  hasPasskeys,
  listPasskeys,
  removePasskey,
} from '#db/accounts/passkeys.ts'
import {
  endSession,
  endSessionsWithOtherPassword,
  resumeSession,
  saveSession,
} from '#db/accounts/sessions.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { DANA, LEE } from '#tests/helpers/applications/named-admins.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { checkPassword } from '#server/auth/check-password.ts'

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
  const found = await findAdmin(connection.db, admin.name)
  if (found === undefined) throw new Error(`${admin.name} was not added`)
  return found
}

async function newestEvents(db: Database, limit: number) {
  const events = await listAuditEvents(db, { limit: 20 })
  return events
    .filter(({ event }) => event !== 'migration')
    .slice(0, limit)
    .map(({ event, actor, adminName, details }) => [event, actor, adminName, details])
}

describe('a named admin', () => {
  test('removed during a sign-in gets no session', async ({ connection, db }) => {
    const dana = await addNamedAdmin(connection)
    await removeAdmin(connection, 'Dana', NOW)

    const isSaved = await saveSession(db, { idHash: 'late', data: '{}', admin: dana }, LATER)

    expect(isSaved).toBe(false)
    expect(await db.selectFrom('sessions').select('id_hash').execute()).toEqual([])
  })

  test('loses sessions and passkeys when the password changes', async ({ connection, db }) => {
    const dana = await addNamedAdmin(connection)
    await addPasskey(connection, dana, PASSKEY, NOW)
    await saveSession(db, { idHash: 'single', data: '{}' }, NOW)
    await saveSession(db, { idHash: 'dana', data: '{}', admin: dana }, NOW)
    const changed = { name: 'dana', password: 'another phrase for the gate' }

    const kept = await setNamedAdminPassword(connection, { ...changed, keepsPasskeys: true }, SOON)
    const ended = await setNamedAdminPassword(connection, changed, LATER)

    const found = await findAdmin(db, 'Dana')
    expect(kept).toEqual({ sessionsEnded: 1, passkeysRemoved: 0 })
    expect(ended).toEqual({ sessionsEnded: 0, passkeysRemoved: 1 })
    expect(await hasPasskeys(db)).toBe(false)
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

    const find = (idHash: string) => resumeSession({ readDb: db, db }, idHash, LATER, LIMITS)
    expect(await find('single')).toBeUndefined()
    expect(await find('dana')).toMatchObject({ admin: { id: dana.id, name: 'Dana' } })
  })
})

test('a passkey is stored once', async ({ connection, db }) => {
  const dana = await addNamedAdmin(connection)
  const lee = await addNamedAdmin(connection, LEE)
  await addPasskey(connection, dana, PASSKEY, NOW)

  expect(await addPasskey(connection, lee, PASSKEY, NOW)).toBe(false)

  expect((await findPasskey(db, PASSKEY.credentialId))?.admin.name).toBe('Dana')
})

test('the audit names who signed in or changed passkeys, and how', async ({ connection, db }) => {
  const dana = await addNamedAdmin(connection)
  const session = { idHash: 'dana', data: '{}', admin: dana }
  await saveSession(db, { ...session, withPasskey: true }, SOON)
  await endSession(db, 'dana', LATER)
  await addPasskey(connection, dana, PASSKEY, new Date(LATER.getTime() + 1))
  const [{ id } = { id: 0 }] = await listPasskeys(db, dana.id)
  await removePasskey(connection, dana, id, new Date(LATER.getTime() + 2))
  await saveSession(db, { idHash: 'single', data: '{}' }, new Date(LATER.getTime() + 3))

  expect(await newestEvents(db, 5)).toEqual([
    ['sign-in', 'admin', '', {}],
    ['passkey-removed', 'admin', 'Dana', {}],
    ['passkey-added', 'admin', 'Dana', {}],
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

const single = { current: () => Promise.resolve({ hash: DUMMY_HASH, fingerprint: '' }) }

test('computes one hash for every name, known or not', async ({ connection }) => {
  await addAdmin(connection, DANA, NOW)
  const hashes: string[] = []
  const verify: typeof verifyPassword = (hash, password) => {
    hashes.push(hash)
    return verifyPassword(hash, password)
  }

  for (const name of ['Dana', 'Nobody', '']) {
    const accounts = { snapshots: connection.snapshots, single, verify }
    expect(await checkPassword(accounts, { name, password: 'a wrong guess' })).toBeUndefined()
  }

  expect(hashes).toEqual([
    expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    DUMMY_HASH,
    DUMMY_HASH,
  ])
})

test('a sign-in belongs to the named admin and to the checked hash', async ({ connection }) => {
  await addAdmin(connection, DANA, NOW)

  const typed = { name: 'dana', password: DANA.password }
  const signIn = await checkPassword({ snapshots: connection.snapshots, single }, typed)

  expect(signIn?.admin).toEqual({ id: 1, name: 'Dana' })
  expect(signIn?.fingerprint).toMatch(/^[\w-]{43}$/)
})
