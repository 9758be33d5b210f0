import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import { pluralize } from '#domain/text/counts.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import { packagePath } from '#cli/options.ts'
import { refuse } from '#cli/output/print.ts'

/** Returns `undefined` after printing why the password is refused. */
export async function readNewPassword(): Promise<string | undefined> {
  const read = await readPassword()
  if (read.kind === 'cancelled') return refuse('Nothing was changed.')
  if (read.kind === 'mismatch') return refuse('The two passwords differ; nothing was changed.')
  const common = readCommonPasswords(packagePath('data/common-passwords.txt'))
  const problem = findPasswordProblem(read.password, common)
  return problem === undefined ? read.password : refuse(`The password ${problem}.`)
}

export function formatEnded({
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
