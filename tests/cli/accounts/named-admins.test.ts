import { describe, expect } from 'vitest'
import { findAdmin } from '#db/accounts/admins.ts'
import { addPasskey } from '#db/accounts/passkeys.ts'
import { verifyPassword } from '#db/accounts/password-hash.ts'
import { saveSession } from '#db/accounts/sessions.ts'
import { DANA, LEE, nameAdmins } from '#tests/helpers/applications/named-admins.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { inDatabase } from '#tests/helpers/databases/database-file.ts'
import { NOW } from '#tests/helpers/data/moment.ts'

const find = (file: string, name: string) => inDatabase(file, ({ db }) => findAdmin(db, name))

describe('admin add', () => {
  test('stores the name and a hash of the password on standard input', async ({ files }) => {
    const run = await runCli(['admin', 'add', ' Dana ', '--db', files.db], {
      input: `${DANA.password}\r\n`,
    })

    expect(run).toEqual({
      code: 0,
      stdout: 'Dana can sign in now, with that name and password.\n',
      stderr: '',
    })
    const admin = await find(files.db, 'Dana')
    expect(await verifyPassword(admin?.passwordHash ?? '', DANA.password)).toBe(true)
  })

  test.for([
    ['', 'The name must have 1 to 40 characters.'],
    ['x'.repeat(41), 'The name must have 1 to 40 characters.'],
    ['Admin', 'The name has another meaning in the audit: choose another.'],
    ['cli', 'The name has another meaning in the audit: choose another.'],
  ])('refuses the name %j before any password', async ([name = '', message], { files }) => {
    const run = await runCli(['admin', 'add', name, '--db', files.db], { input: DANA.password })

    expect(run).toEqual({ code: 1, stdout: '', stderr: `${message}\n` })
  })
})

test('admin remove ends sessions, removes passkeys, and is audited', async ({ files }) => {
  await nameAdmins(files.db, DANA, LEE)
  await signInWithPasskey(files.db, 'Dana')

  const run = await runCli(['admin', 'remove', 'dana', '--db', files.db])
  const list = await runCli(['admin', 'list', '--db', files.db])
  const audit = await runCli(['audit', '--limit', '3', '--db', files.db])

  expect(run).toEqual({
    code: 0,
    stdout: 'Dana is removed; 1 session ended, 1 passkey removed.\n',
    stderr: '',
  })
  expect(list.stdout).toBe('Lee Ångström: never signed in, 0 passkeys\n1 named admin\n')
  expect(audit.stdout).toContain('cli      admin-removed ')
  expect(audit.stdout).toContain('name=Dana')
})

describe('admin set-password NAME', () => {
  test('sets the password of that admin, whatever the environment sets', async ({ files }) => {
    await nameAdmins(files.db, DANA, LEE)
    const password = 'another phrase for the gate'

    const run = await runCli(['admin', 'set-password', 'DANA', '--db', files.db], {
      input: password,
      env: { ADMIN_PASSWORD: LEE.password },
    })

    expect(run).toEqual({
      code: 0,
      stdout: 'The password is set; 0 sessions ended, 0 passkeys removed.\n',
      stderr: '',
    })
    const [dana, lee] = [await find(files.db, 'Dana'), await find(files.db, LEE.name)]
    expect(await verifyPassword(dana?.passwordHash ?? '', password)).toBe(true)
    expect(await verifyPassword(lee?.passwordHash ?? '', LEE.password)).toBe(true)
  })

  test.for(['set-password', 'remove'])('%s refuses an unknown name', async (command, { files }) => {
    const run = await runCli(['admin', command, 'Nobody', '--db', files.db], {
      input: DANA.password,
    })

    expect(run).toEqual({ code: 1, stdout: '', stderr: 'There is no admin named Nobody.\n' })
  })
})

/** Adds a passkey and a session to an admin. */
function signInWithPasskey(file: string, name: string): Promise<void> {
  return inDatabase(file, async (connection) => {
    const admin = await findAdmin(connection.db, name)
    if (admin === undefined) throw new Error(`there is no ${name}`)
    const passkey = { name: 'Desk', credentialId: 'c', publicKey: new Uint8Array([1]), counter: 0 }
    await addPasskey(connection, admin, { ...passkey, transports: [] }, NOW)
    await saveSession(connection.db, { idHash: 'a', data: '{}', admin, withPasskey: true }, NOW)
  })
}
