import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#db/accounts/password-hash.ts'
import { makeFirstPassword } from '#server/auth/admin-password.ts'
import { loadSettings } from '#db/engine/settings.ts'
import {
  ADMIN_PASSWORD,
  isSignedIn,
  sendPassword,
  signIn,
} from '#tests/helpers/applications/admin.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { serveDatabase } from '#tests/helpers/site/site.ts'
import { spawnServer } from '#tests/helpers/site/site-process.ts'
import { newEmptyDirectory } from '#tests/helpers/databases/small-directory.ts'
import { inDatabase, query } from '#tests/helpers/databases/query.ts'

const OTHER_PASSWORD = 'seven boats leave at dawn'
const MADE = /shown this once: ([2-9a-z]{4}(?:-[2-9a-z]{4}){4})\n/

const serve = (databasePath: string, env: Record<string, string>) =>
  serveDatabase({ DATABASE_PATH: databasePath, LOG_LEVEL: 'error', ...env })

test('a session ends after the time that the settings allow', async () => {
  const site = await serve(await newEmptyDirectory(), {
    ADMIN_PASSWORD,
    SESSION_MAX_HOURS: '0.0005',
  })
  const cookie = await signIn(site.url)

  await expect.poll(() => isSignedIn(site.url, cookie), { interval: 300 }).toBe(false)
  await site.stop()
})

test('another password ends every session permanently, when the environment sets it, while a restart ends none', async () => {
  const database = await newEmptyDirectory()
  const first = await serve(database, { ADMIN_PASSWORD })
  const cookie = await signIn(first.url)
  await first.stop()

  const isStillSignedIn: boolean[] = []
  for (const password of [ADMIN_PASSWORD, OTHER_PASSWORD, ADMIN_PASSWORD]) {
    const { url, stop } = await serve(database, { ADMIN_PASSWORD: password })
    isStillSignedIn.push(await isSignedIn(url, cookie))
    await stop()
  }

  expect(isStillSignedIn).toEqual([true, false, false])
})

describe('the password', () => {
  test('is generated at the first start that succeeds, printed once, and only its hash is stored', async () => {
    const database = await newEmptyDirectory()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const failed = spawnServer({ DATABASE_PATH: database, PORT: String(port) })
    const [failure] = (await once(failed.child, 'close')) as [number]
    other.close()

    const env = { DATABASE_PATH: database, LOG_LEVEL: 'error', SMTP_URL: 'smtp://127.0.0.1:1' }
    const first = spawnServer(env)
    const url = `http://127.0.0.1:${await first.port()}`
    await expect.poll(() => first.output()).toMatch(MADE)
    const made = MADE.exec(first.output())?.[1] ?? ''
    const { status } = await sendPassword(url, made)
    await first.stop()
    const again = await inDatabase(database, ({ db }) => makeFirstPassword(db, loadSettings()))

    expect(failure).toBe(1)
    expect(failed.output()).toMatch(
      new RegExp(`^PORT=${port}: something else is listening there.*\n$`),
    )
    expect(status).toBe(204)
    expect(first.output()).toContain('It sends e-mail: applicants get a receipt and the decision')
    expect(again).toBeUndefined()
    expect(query(database, 'select * from admin_password')).toEqual([
      expect.objectContaining({
        hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) as string,
      }),
    ])
  })

  test('in the environment wins over the stored one, and its hash over both', async () => {
    const database = await newEmptyDirectory()
    await runCli(['admin', 'set-password', '--db', database], { input: 'stored in the database' })
    const hashed = 'only its hash is in the environment'
    const env = { ADMIN_PASSWORD_HASH: await hashPassword(hashed), ADMIN_PASSWORD }
    const site = await serve(database, env)

    const answers = await Promise.all(
      [hashed, ADMIN_PASSWORD, 'stored in the database'].map((password) =>
        sendPassword(site.url, password),
      ),
    )
    await site.stop()

    expect(answers.map(({ status }) => status)).toEqual([204, 401, 401])
  })
})
