import { openDatabase } from '#db/engine/connection.ts'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { copyFileSync, mkdirSync, writeFileSync, utimesSync, readFileSync } from 'node:fs'
import { join, basename } from 'node:path'
import { expect } from 'vitest'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { query } from '#tests/helpers/databases/query.ts'

test('the first start imports the list in SITE_DIR, also over the demo, or nothing (R-DEMO-3)', async ({
  files: { folder, db },
}) => {
  const SITE_DIR = join(folder, 'site')
  mkdirSync(SITE_DIR)
  const start = async (env: Record<string, string> = {}) => {
    const words = ['import', '--if-empty', '--db', db, '--json']
    return JSON.parse((await runCli(words, { env: { SITE_DIR, ...env } })).stdout) as object
  }
  writeFileSync(join(SITE_DIR, 'clinics.csv'), csvOf({ name: 'Glow' }, { name: 'Fade' }))

  expect(await start({ START_EMPTY: 'on' })).toEqual({ alreadyFilled: false, clinics: 0 })
  expect(await start()).toMatchObject({ imported: 2, replacesDemo: false })
  expect(await start()).toEqual({ alreadyFilled: true, clinics: 2 })

  const { sqlite } = openDatabase(db)
  sqlite.exec('update import_runs set is_demo = 1')
  sqlite.close()
  expect(await start({ START_EMPTY: 'on' })).toEqual({ alreadyFilled: false, clinics: 2 })
  copyFileSync('tests/fixtures/clinics.xlsx', join(SITE_DIR, 'clinics.xlsx'))
  writeFileSync(join(SITE_DIR, 'clinics.csv'), csvOf({ name: 'Clear' }))
  expect(await start()).toMatchObject({ added: 1, removed: 0, replacesDemo: true })
})

test('a list is imported from its address if it is newer, under a name without its query', async ({
  files: { db },
}) => {
  const server = createServer(({ url }, response) => {
    response.statusCode = url?.startsWith('/list.csv?key=') ? 200 : 404
    response.setHeader('last-modified', 'Tue, 20 Oct 2026 12:00:00 GMT')
    response.end(csvOf({ name: 'Glow' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const load = (path: string) =>
    runCli(['import', '--if-newer', origin + path, '--db', db, '--json'])

  const first = await load('/list.csv?key=secret')
  const again = await load('/list.csv?key=secret')
  const missing = await load('/gone.csv?key=secret')
  server.close()
  await once(server, 'close')
  const unreachable = await load('/list.csv?key=secret')

  expect(JSON.parse(first.stdout)).toMatchObject({ imported: 1 })
  expect(JSON.parse(again.stdout)).toMatchObject({ notNewer: true, file: `${origin}/list.csv` })
  expect([missing.code, missing.stderr]).toEqual([
    1,
    `${origin}/gone.csv: cannot be downloaded: the server answered 404\n`,
  ])
  expect(unreachable.code).toBe(1)
  expect(unreachable.stderr).toMatch(/^http:\S+list\.csv: cannot be downloaded: .*ECONNREFUSED/)
})

/** Sets the time at which the list was written, from the start of its last import. */
function writeAt(file: string, db: string, seconds: number): void {
  const [started = ''] = query<string>(db, 'select max(started_at) from import_runs')
  const time = Date.parse(started) / 1000 + seconds
  utimesSync(file, time, time)
}

test('skips a file without changes, in one line', async ({ files: { db, folder, list } }) => {
  const file = list(csvOf({ name: 'Glow' }))
  await runCli(['import', '--if-newer', file, '--db', db])
  writeAt(file, db, -3)

  const relative = ['import', '--if-newer', basename(file), '--db', db]
  const printed = await runCli(relative, { cwd: folder })
  const json = await runCli(['import', '--if-newer', file, '--db', db, '--json'])

  expect([printed.code, printed.stderr]).toEqual([0, ''])
  expect(printed.stdout).toMatch(/^\S+ was imported at \S+Z and has not changed since; .*\n$/)
  expect(JSON.parse(json.stdout)).toEqual({
    notNewer: true,
    file,
    importedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test.for([1, -1])(
  'imports a file that was written since its last import, also when its time is rounded (%i s)',
  async (seconds, { files: { db, list } }) => {
    const file = list(csvOf({ name: 'Glow' }))
    await runCli(['import', file, '--db', db])
    list(csvOf({ name: 'Glow' }, { name: 'Fade' }))
    writeAt(file, db, seconds)

    const { stdout } = await runCli(['import', '--if-newer', file, '--db', db, '--json'])

    expect(JSON.parse(stdout)).toMatchObject({ imported: 2, added: 1 })
  },
)

test('retries a file whose import was refused', async ({ files: { db, list } }) => {
  const file = list('not,a,list\n1,2,3\n')
  await runCli(['import', file, '--db', db])

  const { code, stdout } = await runCli(['import', '--if-newer', file, '--db', db])

  expect([code, stdout]).toEqual([1, ''])
})

test('reads standard input each time', async ({ files: { db } }) => {
  const input = csvOf({ name: 'Glow' })
  const args = ['import', '--if-newer', '-', '--db', db, '--json']
  await runCli(args, { input })

  const { stdout } = await runCli(args, { input })

  expect(JSON.parse(stdout)).toMatchObject({ imported: 1, unchanged: 1 })
})

function blocksOf(document: string, language: string): string[] {
  const blocks = readFileSync(document, 'utf8').matchAll(/^```(\w*)\n([^]*?)^```$/gm)
  return [...blocks].flatMap(([, of, block = '']) => (of === language ? [block] : []))
}

/** Lines of the blocks that read the reader's own list. */
const LINES = ['README.md', 'docs/your-list.md'].map((document) =>
  blocksOf(document, 'sh')
    .filter((block) => block.includes('my-list.csv'))
    .flatMap((block) => [...block.matchAll(/^npm run cli -- ([^#\n]+)/gm)])
    .map(([, line = '']) => line.trim().split(' ')),
)
const [LIST = ''] = blocksOf('README.md', 'csv')

const PHONES = ['phone', '(512) 555-0101', '(775) 555-0102', '(303) 555-0103']

test('the list and lines of the documents keep every address, run twice, and with one more column', async ({
  files: { db: path, folder },
}) => {
  const wider = LIST.trim()
    .split('\n')
    .map((line, at) => `${line},${PHONES[at]}`)
    .join('\n')
  const addresses: Record<string, string> = {}
  const changed: string[] = []
  for (const list of [LIST, LIST, wider, wider]) {
    writeFileSync(join(folder, 'my-list.csv'), list)
    for (const line of LINES.flat()) {
      const { code, stderr } = await runCli(line, { cwd: folder, env: { DATABASE_PATH: path } })
      expect([line, code, stderr]).toEqual([line, 0, ''])
      const clinics = query<{ name: string; address: string }>(
        path,
        "select name, state_slug || '/' || city_slug || '/' || slug as address from providers",
      )
      for (const { name, address } of clinics) {
        addresses[name] ??= address
        if (addresses[name] !== address) changed.push(`${line.join(' ')}: ${address}`)
      }
    }
  }

  expect(LINES.map((lines) => lines.length)).toEqual([3, 4])
  expect(changed).toEqual([])
  expect(addresses).toEqual({
    'Fade Away': 'texas/austin/fade-away',
    'Clear Skin Lab': 'nevada/reno/clear-skin-lab',
    'Second Chance Laser': 'colorado/denver/second-chance-laser',
  })
})
