import { expect } from 'vitest'
import { addAdmin } from '#db/accounts/admins.ts'
import { DUMMY_HASH } from '#db/accounts/password-hash.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { checkPassword } from '#server/auth/check-password.ts'
import { DANA } from '#tests/helpers/applications/named-admins.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'

const ROUNDS = 12
const single = { current: () => Promise.resolve({ hash: DUMMY_HASH, fingerprint: '' }) }

/** CPU time in microseconds; wall time would depend on other programs. */
async function measureGuess({ snapshots }: ServerConnection, name: string): Promise<number> {
  const before = process.cpuUsage()
  const signIn = await checkPassword({ snapshots, single }, { name, password: 'a wrong guess' })
  const { user, system } = process.cpuUsage(before)
  expect(signIn).toBeUndefined()
  return user + system
}

test('checking an unknown name takes as much CPU time as checking a known one', async ({
  connection,
}) => {
  await addAdmin(connection, DANA, NOW)
  const known: number[] = []
  const unknown: number[] = []
  await measureGuess(connection, 'warm-up')

  for (let round = 0; round < ROUNDS; round += 1) {
    known.push(await measureGuess(connection, 'Dana'))
    unknown.push(await measureGuess(connection, 'Nobody'))
  }

  const ratio = Math.min(...unknown) / Math.min(...known)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('a sign-in belongs to the named admin and to the checked hash', async ({ connection }) => {
  await addAdmin(connection, DANA, NOW)

  const typed = { name: 'dana', password: DANA.password }
  const signIn = await checkPassword({ snapshots: connection.snapshots, single }, typed)

  expect(signIn?.admin).toEqual({ id: 1, name: 'Dana' })
  expect(signIn?.fingerprint).toMatch(/^[\w-]{43}$/)
})
