import { expect } from 'vitest'
import { addAdmin, findAdmin, removeAdmin } from '#db/accounts/admins.ts'
import { verifyPassword, DUMMY_HASH } from '#db/accounts/password-hash.ts'
import { saveSession, removeExpiredSessions, resumeSession } from '#db/accounts/sessions.ts'
import type { Connection } from '#db/engine/connection.ts'
import { DANA } from '#tests/helpers/applications/admin.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { checkPassword } from '#server/auth/check-password.ts'
import { later } from '#tests/helpers/data/moment.ts'
import { query } from '#tests/helpers/databases/query.ts'

const LATER = later(60_000)
async function addNamedAdmin(connection: Connection, admin = DANA) {
  await addAdmin(connection, admin, NOW)
  const found = await findAdmin(connection.db, admin.name)
  if (found === undefined) throw new Error(`${admin.name} was not added`)
  return found
}

test('a named admin removed during a sign-in gets no session', async ({ connection, db }) => {
  const dana = await addNamedAdmin(connection)
  await removeAdmin(connection, 'Dana', NOW)

  const isSaved = await saveSession(db, { idHash: 'late', data: '{}', admin: dana }, LATER)

  expect(isSaved).toBe(false)
  expect(query(connection, 'select id_hash from sessions')).toEqual([])
})

test('only an admin has a name in the log', ({ connection }) => {
  const insert = `insert into decisions (at, kind, actor, admin_name)
    values ('2026-11-20T12:00:00.000Z', 'sign-in', 'cli', 'Dana')`

  expect(() => connection.sqlite.exec(insert)).toThrow('CHECK constraint failed')
})

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

const LIMITS = { idleMinutes: 30, maxHours: 12 }
const SESSION = { idHash: 'hash', data: '{"password":"p"}' }

const after = (minutes: number) => later(minutes * 60_000)

test('a session stays valid while it is used, up to its maximum age', async ({ db }) => {
  await saveSession(db, SESSION, NOW)
  const resumedAt = []

  for (let minute = 29; minute < 13 * 60; minute += 29) {
    if ((await resumeSession({ readDb: db, db }, 'hash', after(minute), LIMITS)) !== undefined) {
      resumedAt.push(minute)
    }
  }

  expect(resumedAt.at(0)).toBe(29)
  expect(resumedAt.at(-1)).toBe(24 * 29) // 11 h 36 min; the next use would be after 12 h 5 min
})

test('removes only expired sessions', async ({ connection, db }) => {
  await saveSession(db, { ...SESSION, idHash: 'idle' }, NOW)
  await saveSession(db, { ...SESSION, idHash: 'used' }, after(20))

  await removeExpiredSessions(db, after(40), LIMITS)

  expect(query(connection, 'select id_hash from sessions')).toEqual(['used'])
})

test('a session that a wrong clock began in the future is void', async ({ connection, db }) => {
  await saveSession(db, SESSION, after(365 * 24 * 60))

  expect(await resumeSession({ readDb: db, db }, 'hash', NOW, LIMITS)).toBeUndefined()
  await removeExpiredSessions(db, NOW, LIMITS)
  expect(query(connection, 'select id_hash from sessions')).toEqual([])
})
