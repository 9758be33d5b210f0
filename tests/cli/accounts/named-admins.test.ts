import { describe, expect } from 'vitest'
import { findAdmin } from '#db/accounts/admins.ts'
import { verifyPassword } from '#db/accounts/password-hash.ts'
import { DANA, LEE, nameAdmins } from '#tests/helpers/applications/named-admins.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { inDatabase } from '#tests/helpers/databases/database-file.ts'

const find = (file: string, name: string) => inDatabase(file, ({ db }) => findAdmin(db, name))

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
      stdout: 'The password is set; 0 sessions ended.\n',
      stderr: '',
    })
    const [dana, lee] = [await find(files.db, 'Dana'), await find(files.db, LEE.name)]
    expect(await verifyPassword(dana?.passwordHash ?? '', password)).toBe(true)
    expect(await verifyPassword(lee?.passwordHash ?? '', LEE.password)).toBe(true)
  })

  test('refuses an unknown name', async ({ files }) => {
    const run = await runCli(['admin', 'set-password', 'Nobody', '--db', files.db], {
      input: DANA.password,
    })

    expect(run).toEqual({ code: 1, stdout: '', stderr: 'There is no admin named Nobody.\n' })
  })
})
