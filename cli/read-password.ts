import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** Swallows the terminal's echo of the typed password. */
const discardOutput = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** `mismatch`: the two entries differ. `cancelled`: Ctrl-C. Without a terminal, reads one line. */
export async function readPassword(): Promise<
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
