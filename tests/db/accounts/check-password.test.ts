import { expect } from 'vitest'
import { addAdmin } from '#db/accounts/admins.ts'
import { DUMMY_HASH, verifyPassword } from '#db/accounts/password-hash.ts'
import { checkPassword } from '#server/auth/check-password.ts'
import { DANA } from '#tests/helpers/applications/named-admins.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'

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
