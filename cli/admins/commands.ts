import { Command } from 'commander'
import { readAdminName } from '#domain/accounts/admin-name.ts'
import { pluralize } from '#domain/text/counts.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import { addAdmin, findAdmin, listAdmins, removeAdmin } from '#db/accounts/admins.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { printLine, printResult, refuse } from '#cli/output/print.ts'
import { formatEnded, readNewPassword } from './new-password.ts'

type ListedAdmin = Awaited<ReturnType<typeof listAdmins>>[number]

export const add = new Command('add')
  .description('add a named admin; reads the password from a prompt or standard input')
  .argument('<name>', 'shown beside decisions, 1 to 40 characters')
  .action(async (typed: string, options: DatabaseOptions) => {
    const read = readAdminName(typed)
    if (read.kind === 'refused') {
      refuse(`The name ${read.problem}.`)
      return
    }
    const { name } = read
    const taken = await withCurrentDatabase(options, ({ db }) => findAdmin(db, name))
    if (taken !== undefined) {
      refuse(formatTakenName(taken.name))
      return
    }
    const password = await readNewPassword()
    if (password === undefined) return
    const isAdded = await withCurrentDatabase(options, (connection) =>
      addAdmin(connection, { name, password }, new Date()),
    )
    if (isAdded) printLine(`${name} can sign in now, with that name and password.`)
    else refuse(formatTakenName(name))
  })

export const remove = new Command('remove')
  .description('remove a named admin with their passkeys and end their sessions')
  .argument('<name>', 'the name, case-insensitive')
  .action(async (name: string, options: DatabaseOptions) => {
    const removed = await withCurrentDatabase(options, (connection) =>
      removeAdmin(connection, name, new Date()),
    )
    if (removed === undefined) {
      refuse(`There is no admin named ${name}.`)
      return
    }
    printLine(`${removed.name} is removed; ${formatEnded(removed)}.`)
  })

export const list = new Command('list')
  .description('list the named admins with their last sign-in and number of passkeys')
  .action(async (options: DatabaseOptions) => {
    const admins = await withCurrentDatabase(options, ({ db }) => listAdmins(db))
    printResult(options, { admins }, () => [
      ...admins.map(formatAdmin),
      pluralize(admins.length, 'named admin', 'named admins'),
    ])
  })

function formatAdmin({ name, lastSignInAt, passkeys }: ListedAdmin): string {
  const lastSignIn =
    lastSignInAt === null ? 'never signed in' : `last signed in ${formatDateTime(lastSignInAt)}`
  return `${name}: ${lastSignIn}, ${pluralize(passkeys, 'passkey', 'passkeys')}`
}

function formatTakenName(name: string): string {
  return `There is an admin named ${name} already.`
}
