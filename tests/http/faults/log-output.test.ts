import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { BUILD, siteDatabase } from '#tests/helpers/site/site.ts'
import { freePort } from '#tests/helpers/site/ports.ts'

const LOG = new URL('../../../server/http/log.ts', import.meta.url)

/** Runs a script in a process that logs and ends as the server does. */
async function runLogged(script: string) {
  const source = `
    import { createLog, LogOutput, shutdownLogger } from '${LOG.href}'
    import closeWithGrace from 'close-with-grace'
    const output = new LogOutput()
    const log = createLog({ LOG_LEVEL: 'info' }, output)
    closeWithGrace({ delay: 500, logger: shutdownLogger(log) }, async ({ err }) => {
      if (err) log.fatal({ err }, 'unexpected error, stopping')
      await output.flush()
    })
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source])
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, err, out }
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
  const { code, err, out } = await runLogged(script)

  expect([code, err]).toEqual([1, ''])
  expect(out.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(out)).toMatchObject(line)
  expect(out).not.toContain('canary')
})

test.skipIf(process.platform !== 'linux')(
  'serves and ends on SIGTERM while no line of its log can be written',
  async () => {
    const full = openSync('/dev/full', 'w')
    const { databasePath, remove } = await siteDatabase()
    const port = await freePort()
    const env = { ...process.env, HOST: '127.0.0.1', PORT: `${port}`, DATABASE_PATH: databasePath }
    const child = spawn(process.execPath, [`${BUILD}/server/index.mjs`], {
      env,
      stdio: ['ignore', full, 'inherit'],
    })
    onTestFinished(async () => {
      child.kill('SIGKILL')
      closeSync(full)
      await remove()
    })
    const request = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
    await expect.poll(() => request('/readyz').catch(() => 0)).toBe(200)

    for (let sent = 0; sent < 50; sent += 1) expect(await request('/about')).toBe(200)
    const ended = once(child, 'exit')
    child.kill('SIGTERM')

    expect((await ended)[0]).toBe(0)
  },
)
