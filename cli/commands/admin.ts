import { Command } from '@commander-js/extra-typings'
import {
  setNamedAdminPassword,
  addAdmin,
  findAdmin,
  listAdmins,
  removeAdmin,
} from '#db/accounts/admins.ts'
import { setAdminPassword } from '#db/accounts/admin-password.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import { hashPassword } from '#db/accounts/password-hash.ts'
import { endAllSessions } from '#db/accounts/sessions.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { printLine, refuse, printResult } from '#cli/output/print.ts'
import { readAdminName } from '#domain/accounts/admin-name.ts'
import { pluralize } from '#domain/text/counts.ts'
import { formatDateTime } from '#domain/text/dates.ts'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import { packagePath } from '#cli/options.ts'

/** Returns `undefined` after printing why the password is refused. */
async function readNewPassword(): Promise<string | undefined> {
  const read = await readPassword()
  if (read.kind === 'cancelled') return refuse('Nothing was changed.')
  if (read.kind === 'mismatch') return refuse('The two passwords differ; nothing was changed.')
  const common = readCommonPasswords(packagePath('data/common-passwords.txt'))
  const problem = findPasswordProblem(read.password, common)
  return problem === undefined ? read.password : refuse(`The password ${problem}.`)
}

function formatEnded({
  sessionsEnded,
  passkeysRemoved,
}: {
  sessionsEnded: number
  passkeysRemoved?: number | undefined
}): string {
  const sessions = `${pluralize(sessionsEnded, 'session', 'sessions')} ended`
  if (passkeysRemoved === undefined) return sessions
  return `${sessions}, ${pluralize(passkeysRemoved, 'passkey', 'passkeys')} removed`
}

/** Swallows the terminal's echo of the typed password. */
const discardOutput = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** `mismatch`: the two entries differ. `cancelled`: Ctrl-C. Without a terminal, reads one line. */
async function readPassword(): Promise<
  { kind: 'password'; password: string } | { kind: 'mismatch' } | { kind: 'cancelled' }
> {
  if (!process.stdin.isTTY) {
    const line = (await text(process.stdin)).replace(/\r?\n$/, '')
    return { kind: 'password', password: line }
  }
  const prompt = createInterface({ input: process.stdin, output: discardOutput(), terminal: true })
  const cancel = new AbortController()
  prompt.on('SIGINT', () => cancel.abort()).on('close', () => cancel.abort())
  const ask = async (question: string) => {
    process.stderr.write(question)
    const answer = await prompt.question('', { signal: cancel.signal })
    process.stderr.write('\n')
    return answer
  }
  try {
    const password = await ask('New password: ')
    const again = await ask('The same again: ')
    return password === again ? { kind: 'password', password } : { kind: 'mismatch' }
  } catch (error) {
    if (!cancel.signal.aborted) throw error
    return { kind: 'cancelled' }
  } finally {
    prompt.close()
  }
}

type ListedAdmin = Awaited<ReturnType<typeof listAdmins>>[number]

const add = new Command<[], DatabaseOptions>('add')
  .description('add a named admin; reads the password from a prompt or standard input')
  .argument('<name>', 'shown beside decisions, 1 to 40 characters')
  .action(async (typed, options) => {
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

const remove = new Command<[], DatabaseOptions>('remove')
  .description('remove a named admin with their passkeys and end their sessions')
  .argument('<name>', 'the name, case-insensitive')
  .action(async (name, options) => {
    const removed = await withCurrentDatabase(options, (connection) =>
      removeAdmin(connection, name, new Date()),
    )
    if (removed === undefined) {
      refuse(`There is no admin named ${name}.`)
      return
    }
    printLine(`${removed.name} is removed; ${formatEnded(removed)}.`)
  })

const list = new Command<[], DatabaseOptions>('list')
  .description('list the named admins with their last sign-in and number of passkeys')
  .action(async (options) => {
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

const setPassword = new Command<[], DatabaseOptions>('set-password')
  .description('set the admin password from a prompt or standard input, and end all sessions')
  .argument(
    '[name]',
    'set the password of this named admin instead, end their sessions and remove their passkeys',
  )
  .option('--keep-passkeys', 'keep the passkeys of the named admin')
  .option('--hash-only', 'print a hash for ADMIN_PASSWORD_HASH and change nothing')
  .action(async (name, options) => {
    const setting = options.hashOnly || name !== undefined ? undefined : findPasswordSetting()
    if (setting !== undefined) {
      refuse(
        `The environment sets ${setting}, which overrides a stored password: change it there and restart the site.`,
      )
      return
    }
    const password = await readNewPassword()
    if (password === undefined) return
    if (options.hashOnly) {
      printLine(await hashPassword(password))
      return
    }
    const { keepPasskeys: keepsPasskeys = false } = options
    const ended = await withCurrentDatabase(options, async (connection) =>
      name === undefined
        ? { sessionsEnded: await setAdminPassword(connection, password, new Date()) }
        : setNamedAdminPassword(connection, { name, password, keepsPasskeys }, new Date()),
    )
    if (ended === undefined) refuse(`There is no admin named ${name}.`)
    else printLine(`The password is set; ${formatEnded(ended)}.`)
  })

const signOutAll = new Command<[], DatabaseOptions>('sign-out-all')
  .description('end every session of the admin area')
  .action(async (options) => {
    const endedCount = await withCurrentDatabase(options, (connection) =>
      inWriteTransaction(connection, async (db) => {
        const count = await endAllSessions(db)
        const details = { sessionsEnded: count }
        await recordAudit(db, { event: 'sign-out-all', actor: 'cli', details }, new Date())
        return count
      }),
    )
    printLine(`${formatEnded({ sessionsEnded: endedCount })}.`)
  })

export const adminCommand = new Command('admin')
  .description('manage the admin password, named admins and sessions')
  .addCommand(add)
  .addCommand(remove)
  .addCommand(list)
  .addCommand(setPassword)
  .addCommand(signOutAll)

function findPasswordSetting(): string | undefined {
  const { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD } = loadSettings()
  if (ADMIN_PASSWORD_HASH !== undefined) return 'ADMIN_PASSWORD_HASH'
  return ADMIN_PASSWORD === undefined ? undefined : 'ADMIN_PASSWORD'
}
