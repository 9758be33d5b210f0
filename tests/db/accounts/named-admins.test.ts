import { expect } from 'vitest'
import { addAdmin, findAdmin, removeAdmin } from '#db/accounts/admins.ts'
import { verifyPassword, DUMMY_HASH } from '#db/accounts/password-hash.ts'
import { saveSession } from '#db/accounts/sessions.ts'
import type { Connection } from '#db/engine/connection.ts'
import { DANA } from '#tests/helpers/applications/named-admins.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { checkPassword } from '#server/auth/check-password.ts'
import { query } from '#tests/helpers/databases/query.ts'
import { later } from '#tests/helpers/data/moment.ts'

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
