import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import { findPasswordHash } from '#db/accounts/admins.ts'
import { verifyPassword } from '#db/accounts/password-hash.ts'
import { saveSession } from '#db/accounts/sessions.ts'
import { CLI_MAIN, runCli, test } from '#tests/helpers/commands/cli.ts'
import { NOW } from '#tests/helpers/databases/database.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const PASSWORD = 'seven boats leave at dawn'

const storedHash = (file: string) => inDatabase(file, ({ db }) => findPasswordHash(db))

const addSession = (file: string, idHash: string) =>
  inDatabase(file, ({ db }) => saveSession(db, { idHash, data: '{}' }, NOW))

test('set-password hashes what standard input has, and ends all sessions', async ({ files }) => {
  await addSession(files.db, 'a')

  const run = await runCli(['admin', 'set-password', '--db', files.db], {
    input: `${PASSWORD}\r\n`,
  })

  expect(run).toEqual({ code: 0, stdout: 'The password is set; 1 session ended.\n', stderr: '' })
  expect(await verifyPassword((await storedHash(files.db)) ?? '', PASSWORD)).toBe(true)
})

test.for([
  ['', 'The password must have at least 12 characters.'],
  ['elevenchars', 'The password must have at least 12 characters.'],
  ['two lines\nare not one', 'The password must be one line without control characters.'],
  ['Administrator1', 'The password is too common: choose one that nobody else would think of.'],
  [PASSWORD, 'There is no admin named Nobody.', 'Nobody'],
])('set-password refuses %j: %s', async ([input = '', message, ...name], { files }) => {
  const run = await runCli(['admin', 'set-password', ...name, '--db', files.db], { input })

  expect(run).toEqual({ code: 1, stdout: '', stderr: `${message}\n` })
  expect(await storedHash(files.db)).toBeUndefined()
})

test.for(['ADMIN_PASSWORD', 'ADMIN_PASSWORD_HASH'])(
  'set-password is refused while the environment sets %s',
  async (name, { files }) => {
    const hash = await runCli(['admin', 'set-password', '--hash-only'], { input: PASSWORD })
    const value = name === 'ADMIN_PASSWORD' ? PASSWORD : hash.stdout.trim()

    const run = await runCli(['admin', 'set-password', '--db', files.db], {
      input: PASSWORD,
      env: { [name]: value },
    })

    expect(run.code).toBe(1)
    expect(run.stderr).toContain(`The environment sets ${name}`)
    expect(await storedHash(files.db)).toBeUndefined()
  },
)

test('set-password --hash-only prints a hash and needs no database', async ({ files }) => {
  const run = await runCli(['admin', 'set-password', '--hash-only', '--db', files.newDb], {
    input: PASSWORD,
  })

  expect(run.code).toBe(0)
  expect(await verifyPassword(run.stdout.trim(), PASSWORD)).toBe(true)
  expect(existsSync(files.newDb)).toBe(false)
})

test.runIf(existsSync('/usr/bin/script'))(
  'set-password asks twice in a terminal without echoing the password',
  async ({ files }) => {
    const ask = async (...answers: string[]) => {
      const command = `${process.execPath} ${CLI_MAIN} admin set-password --db ${files.db}`
      const child = spawn('/usr/bin/script', [
        '--quiet',
        '--return',
        '--command',
        command,
        '/dev/null',
      ])
      let screen = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        screen += text
        if (/(?:New password|The same again): $/.test(screen))
          child.stdin.write(answers.shift() ?? '')
      })
      const code = await new Promise((resolve) => child.on('close', resolve))
      return { code, screen }
    }

    const mismatch = await ask(`${PASSWORD}\r`, 'something else\r')
    const cancelled = await ask('\u0003')
    const set = await ask(`${PASSWORD}\r`, `${PASSWORD}\r`)

    expect(mismatch.screen).toContain('The two passwords differ; nothing was changed.')
    expect(cancelled.screen).toContain('Nothing was changed.')
    expect([mismatch.code, cancelled.code, set.code]).toEqual([1, 1, 0])
    expect(set.screen).toContain('The password is set')
    for (const { screen } of [mismatch, cancelled, set]) expect(screen).not.toContain('boats')
  },
)
