import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const SERVER = new URL('../../../server/http/log/', import.meta.url)

/** Runs a script with the server's log; returns its exit code and output lines. */
async function runLogged(script: string) {
  const source = `
    import { StandardOutput } from '${SERVER.href}standard-output.ts'
    import { createLog, shutdownLogger } from '${SERVER.href}log.ts'
    import { withBufferedErrors, redirectConsole } from '${SERVER.href}console-redirect.ts'
    import closeWithGrace from 'close-with-grace'
    const log = createLog({ LOG_LEVEL: 'info' }, new StandardOutput())
    redirectConsole(log)
    closeWithGrace({ delay: 500, logger: shutdownLogger(log) }, async ({ err }) => {
      if (err) log.fatal({ err }, 'unexpected error, stopping')
    })
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source])
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  const lines = out.split('\n').filter(Boolean)
  return { code, err, out, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

test.for<[string, string, object]>([
  [
    'an uncaught error',
    `setTimeout(() => { throw Object.assign(new TypeError('not "canary"'), { body: 'canary' }) })`,
    { level: 60, err: { type: 'TypeError', message: 'not …' } },
  ],
  [
    'an unhandled rejection',
    `Promise.reject(new Error('no mailbox canary@example.com'))`,
    { level: 60, err: { type: 'Error', message: 'no mailbox …' } },
  ],
  ['a thrown text', `Promise.reject('canary')`, { level: 60, msg: 'unexpected error, stopping' }],
])('%s is one line, without its values, and ends the server', async ([, script, line]) => {
  const { code, err, out, lines } = await runLogged(script)

  expect([code, err]).toEqual([1, ''])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject(line)
  expect(out).not.toContain('canary')
})

test.for<[string, string, object]>([
  [
    'a Node warning',
    `process.emitWarning('careful with "canary"')`,
    { level: 40, msg: 'warning', err: { type: 'Warning', message: 'careful with …' } },
  ],
  [
    'a stack on the console',
    `console.error('\\u001b[31m' + new RangeError('bad: canary').stack + '\\u001b[39m')`,
    { level: 50, msg: 'printed', text: { type: 'RangeError', message: 'bad' } },
  ],
  [
    'an error on the console',
    `console.warn('oh', new Error('"canary"'))`,
    { level: 40, msg: 'printed', err: { type: 'Error', message: '…' } },
  ],
  [
    'a notice on the console',
    `console.info('taken from "canary"')`,
    { level: 30, msg: 'printed', text: 'taken from …' },
  ],
  [
    'a sentence on the console',
    `console.log('seen', "it's fine", { canary: 1 })`,
    { level: 30, msg: 'printed', text: "seen it's fine" },
  ],
])('%s is one line, without its values', async ([, script, line]) => {
  const { code, err, out, lines } = await runLogged(script)

  expect([code, err]).toEqual([0, ''])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject(line)
  expect(out).not.toContain('canary')
})

test('logs an error once, whether it is printed and returned or only printed', async () => {
  const { lines } = await runLogged(`
    const print = async () => console.error(new Error('said').stack)
    await withBufferedErrors(print, () => true)
    await withBufferedErrors(print, () => false)
    await withBufferedErrors(async () => { await print(); throw new Error('thrown') }, () => true)
      .catch(() => undefined)
    await print()`)

  expect(lines.map(({ text: words }) => words)).toEqual(
    Array.from({ length: 3 }, () => expect.objectContaining({ message: 'said' })),
  )
})
