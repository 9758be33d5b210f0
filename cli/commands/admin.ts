import { Command } from 'commander'
import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import { pluralize } from '#domain/clinics/rating.ts'
import { setAdminPassword } from '#db/accounts/admin-password.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import { hashPassword } from '#db/accounts/password-hash.ts'
import { endAllSessions } from '#db/accounts/sessions.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { databaseOption, withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { packagePath } from '#cli/options.ts'
import { refuse } from '#cli/output/print.ts'
import { readPassword } from '#cli/read-password.ts'

interface SetPasswordOptions extends DatabaseOptions {
  hashOnly?: boolean
}

const setPassword = new Command('set-password')
  .description(
    'set the password of the admin area, from a prompt or standard input, and sign everybody out',
  )
  .option('--hash-only', 'print a hash for ADMIN_PASSWORD_HASH and change nothing')
  .addOption(databaseOption())
  .action(async (options: SetPasswordOptions) => {
    const setting = options.hashOnly ? undefined : findPasswordSetting()
    if (setting !== undefined) {
      refuse(
        `The environment sets ${setting}, which wins over a stored password: change it there and start the site again.`,
      )
      return
    }
    const password = await readNewPassword()
    if (password === undefined) return
    if (options.hashOnly) {
      console.info(await hashPassword(password))
      return
    }
    const endedCount = await withCurrentDatabase(options, (connection) =>
      setAdminPassword(connection, password, new Date()),
    )
    console.info(`The password is set; ${formatEnded(endedCount)}.`)
  })

const signOutAll = new Command('sign-out-all')
  .description('end every session of the admin area')
  .addOption(databaseOption())
  .action(async (options: DatabaseOptions) => {
    const endedCount = await withCurrentDatabase(options, (connection) =>
      inWriteTransaction(connection, async (db) => {
        const count = await endAllSessions(db)
        const details = { sessionsEnded: count }
        await recordAudit(db, { event: 'sign-out-all', actor: 'cli', details }, new Date())
        return count
      }),
    )
    console.info(`${formatEnded(endedCount)}.`)
  })

export const adminCommand = new Command('admin')
  .description('the password and the sessions of the admin area')
  .addCommand(setPassword)
  .addCommand(signOutAll)

/** Returns `undefined` after printing why the input is no usable password. */
async function readNewPassword(): Promise<string | undefined> {
  const read = await readPassword()
  if (read.kind === 'cancelled') return refuse('Nothing was changed.')
  if (read.kind === 'mismatch') return refuse('The two passwords differ; nothing was changed.')
  const common = readCommonPasswords(packagePath('data/common-passwords.txt'))
  const problem = findPasswordProblem(read.password, common)
  return problem === undefined ? read.password : refuse(`The password ${problem}.`)
}

function findPasswordSetting(): string | undefined {
  const { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD } = loadSettings()
  if (ADMIN_PASSWORD_HASH !== undefined) return 'ADMIN_PASSWORD_HASH'
  return ADMIN_PASSWORD === undefined ? undefined : 'ADMIN_PASSWORD'
}

function formatEnded(count: number): string {
  return `${pluralize(count, 'session', 'sessions')} ended`
}
