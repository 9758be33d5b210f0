import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { BUILD, siteDatabase, serveDatabase } from '#tests/helpers/site/site.ts'
import { freePort } from '#tests/helpers/site/ports.ts'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { newEmptyDirectory } from '#tests/helpers/databases/small-directory.ts'
import { spawnServer } from '#tests/helpers/site/site-process.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

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

test('names a wrong setting in one line', async () => {
  const server = spawnServer({ PORT: 'http', TRUST_PROXY: 'yes' })

  const [code] = (await once(server.child, 'close')) as [number]

  expect(code).toBe(1)
  expect(server.output()).toBe(
    'Wrong setting: PORT=http: must be a whole number from 0 to 65535; TRUST_PROXY=yes: must be "off", the number of proxies (1 to 9), or their networks, such as 10.0.0.0/8,192.0.2.7\n',
  )
})

test('names a missing database, and creates none', async () => {
  const file = `${await newEmptyDirectory()}.missing`

  await expect(serveDatabase({ DATABASE_PATH: file })).rejects.toThrow(
    `${file}: no such database; "npm run cli -- migrate" creates it`,
  )
  expect(existsSync(file)).toBe(false)
})

test('asks for the migration of an older database', async () => {
  const file = await newEmptyDirectory()
  await inDatabase(file, ({ sqlite }) => sqlite.exec('delete from kysely_migration'))

  await expect(serveDatabase({ DATABASE_PATH: file })).rejects.toThrow(
    `${file}: the database is not up to date; run: npm run cli -- migrate`,
  )
})

test('asks for a new build when a part of it is missing', async () => {
  const build = testFolder()
  await symlink(join(BUILD, 'client'), join(build, 'client'))
  await mkdir(join(build, 'server'))

  await expect(serveDatabase({ DATABASE_PATH: await newEmptyDirectory() }, build)).rejects.toThrow(
    'There is no build: run npm run build',
  )
})
