import { Command } from '@commander-js/extra-typings'
import { setPassword } from '#db/accounts/admins.ts'
import { hashPassword } from '#db/accounts/password-hash.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { printLine, refuse } from '#cli/output/print.ts'
import { findPasswordSetting } from '#domain/site/settings.ts'
import { pluralize } from '#domain/text/counts.ts'
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

const setCommand = new Command<[], DatabaseOptions>('set-password')
  .description('set the admin password from a prompt or standard input, and end all sessions')
  .argument('[name]', 'set the password of this named admin instead, and end their sessions')
  .option('--hash-only', 'print a hash for ADMIN_PASSWORD_HASH and change nothing')
  .action(async (name, options) => {
    const setting =
      options.hashOnly || name !== undefined ? undefined : findPasswordSetting(loadSettings())
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
    const set = { name, password, by: { actor: 'cli' }, now: new Date() } as const
    const ended = await withCurrentDatabase(options, (connection) => setPassword(connection, set))
    if (ended === undefined) refuse(`There is no admin named ${name}.`)
    else printLine(`The password is set; ${pluralize(ended, 'session', 'sessions')} ended.`)
  })

export const adminCommand = new Command('admin')
  .description('set passwords of the admin area; /admin/account does the rest')
  .addCommand(setCommand)
