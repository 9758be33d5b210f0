import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** The terminal's echo of what is typed ends here. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * A new password: typed twice without showing it, or the one line that standard input holds.
 * `different` when the two are not the same, `given-up` after Ctrl-C.
 */
export async function readPassword(): Promise<
  { kind: 'password'; password: string } | { kind: 'different' } | { kind: 'given-up' }
> {
  if (!process.stdin.isTTY) {
    const line = (await text(process.stdin)).replace(/\r?\n$/, '')
    return { kind: 'password', password: line }
  }
  const prompt = createInterface({ input: process.stdin, output: nowhere(), terminal: true })
  const stop = new AbortController()
  prompt.on('SIGINT', () => stop.abort()).on('close', () => stop.abort())
  const ask = async (question: string) => {
    process.stderr.write(question)
    const answer = await prompt.question('', { signal: stop.signal })
    process.stderr.write('\n')
    return answer
  }
  try {
    const password = await ask('New password: ')
    const again = await ask('The same again: ')
    return password === again ? { kind: 'password', password } : { kind: 'different' }
  } catch (error) {
    if (!stop.signal.aborted) throw error
    return { kind: 'given-up' }
  } finally {
    prompt.close()
  }
}
