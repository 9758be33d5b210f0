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
import { withCurrentDatabase } from '#cli/current-database.ts'
import { databaseOption, databasePath, packagePath, type DatabaseOptions } from '#cli/options.ts'
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
    const owner = options.hashOnly ? undefined : settingInCharge()
    if (owner !== undefined) {
      refuse(
        `The environment sets ${owner}, which wins over a stored password: change it there and start the site again.`,
      )
      return
    }
    const password = await readNewPassword()
    if (password === undefined) return
    if (options.hashOnly) {
      console.info(await hashPassword(password))
      return
    }
    const ended = await withCurrentDatabase(databasePath(options), (connection) =>
      setAdminPassword(connection, password, new Date()),
    )
    console.info(`The password is set; ${sessionsEnded(ended)}.`)
  })

const signOutAll = new Command('sign-out-all')
  .description('end every session of the admin area')
  .addOption(databaseOption())
  .action(async (options: DatabaseOptions) => {
    const ended = await withCurrentDatabase(databasePath(options), (connection) =>
      inWriteTransaction(connection, async (db) => {
        const count = await endAllSessions(db)
        const details = { sessionsEnded: count }
        await recordAudit(db, { event: 'sign-out-all', actor: 'cli', details }, new Date())
        return count
      }),
    )
    console.info(`${sessionsEnded(ended)}.`)
  })

export const adminCommand = new Command('admin')
  .description('the password and the sessions of the admin area')
  .addCommand(setPassword)
  .addCommand(signOutAll)

/** `undefined` when there is none to use; why has been said then. */
async function readNewPassword(): Promise<string | undefined> {
  const read = await readPassword()
  if (read.kind === 'given-up') return refuse('Nothing was changed.')
  if (read.kind === 'different') return refuse('The two passwords differ; nothing was changed.')
  const common = readCommonPasswords(packagePath('data/common-passwords.txt'))
  const problem = findPasswordProblem(read.password, common)
  return problem === undefined ? read.password : refuse(`The password ${problem}.`)
}

function settingInCharge(): string | undefined {
  const { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD } = loadSettings()
  if (ADMIN_PASSWORD_HASH !== undefined) return 'ADMIN_PASSWORD_HASH'
  return ADMIN_PASSWORD === undefined ? undefined : 'ADMIN_PASSWORD'
}

function refuse(message: string): undefined {
  console.error(message)
  process.exitCode = 1
}

function sessionsEnded(count: number): string {
  return `${pluralize(count, 'session', 'sessions')} ended`
}
