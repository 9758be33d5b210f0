import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, afterAll, expect, test, vi } from 'vitest'
import { lockFile } from '#db/engine/exclusive-lock.ts'
import { CLI_MAIN, runCli, spawnCli } from '#tests/helpers/commands/cli.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { differences, readTree } from '#tests/helpers/data/file-tree.ts'
import { copyEmptyDirectory, copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'

// Some tests render every page in their own process.
vi.setConfig({ testTimeout: 120_000 })

let shared = ''
let database = ''
/** A database without clinics, which still has a page for every state. */
let few = ''
let folder = ''
let out = ''
beforeAll(async () => {
  shared = await mkdtemp(join(tmpdir(), 'prerender-cli-'))
  database = join(shared, 'directory.sqlite')
  await copySmallDirectory(database)
  few = join(shared, 'few.sqlite')
  await copyEmptyDirectory(few)
})
afterAll(() => rm(shared, { recursive: true, force: true }))
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prerender-out-'))
  out = join(folder, 'site')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** On one thread of this process. */
const prerender = (...args: string[]) =>
  runCli(['prerender', '--db', database, '--out', out, '--jobs', '1', ...args])
/** In its own process, on several threads. */
const spawnPrerender = (...args: string[]) =>
  spawnCli(['prerender', '--db', database, '--out', out, ...args])
const NO_SITE_URL =
  'environment: warning: pages and sitemap name http://localhost:3000, which only this machine can reach; set SITE_URL before publishing\n'
/** Prerenders few pages, for tests where their number does not matter. */
const prerenderFew = (...args: string[]) => prerender('--db', few, ...args)

test('writes the same complete static site with one thread and with several, and prints a summary', async () => {
  await prerender()
  const onOneThread = readTree(out)

  const { code, stdout, stderr } = await spawnPrerender('--jobs', '3')

  expect([code, stderr]).toEqual([0, NO_SITE_URL])
  expect(stdout).toMatch(
    /^\d{3} pages rendered, as all were requested \(\d+\.\d s, \d+ pages\/s\)\.\nWritten: .*site\nTo publish it on a static host: rclone sync --checksum .*site\/ REMOTE:PATH\nA static host has no searches, no forms and no later pages of lists, and answers 404 instead of 410\.\n$/,
  )
  const written = readTree(out)
  expect(differences(onOneThread, written)).toEqual([])
  const names = [...written.keys()]
  expect(names).toEqual(
    expect.arrayContaining([
      '404.html',
      'about.html',
      'favicon.svg',
      'index.html',
      'robots.txt',
      'sitemap.xml',
      'states.html',
      'states/texas.html',
      'states/texas/austin.html',
      'states/texas/austin/weekday-ink-removal.html',
    ]),
  )
  expect(
    names.filter((name) => /^(search|login|admin|list-company|provider)\b/.test(name)),
  ).toEqual([])
  expect(names.filter((name) => name.endsWith('.json'))).toEqual([])
})

test('writes compressed variants, also after an update', async () => {
  await prerenderFew('--compress')
  await prerenderFew('--changed')

  const html = readFileSync(join(out, 'states/texas.html'))
  expect(brotliDecompressSync(readFileSync(join(out, 'states/texas.html.br')))).toEqual(html)
  expect(gunzipSync(readFileSync(join(out, 'states/texas.html.gz')))).toEqual(html)
})

test('renders only the pages of a changed clinic and deletes those of a removed one', async () => {
  const db = join(folder, 'small.sqlite')
  const list = join(folder, 'list.csv')
  const importRows = async (...rows: Parameters<typeof csvOf>) => {
    writeFileSync(list, csvOf(...rows))
    await runCli(['import', list, '--db', db, '--force'])
  }
  await importRows({ name: 'One' }, { name: 'Two' }, { name: 'Far', city: 'Reno', state: 'NV' })
  await prerender('--db', db)
  const before = readTree(out)

  await importRows(
    { name: 'One', site: 'https://one.example' },
    { name: 'Far', city: 'Reno', state: 'NV' },
  )
  const { stdout } = await prerender('--db', db, '--changed', '--json')

  expect(JSON.parse(stdout)).toMatchObject({ removed: 1 })
  expect(existsSync(join(out, 'states/texas/austin/two.html'))).toBe(false)
  const pages = differences(before, readTree(out)).filter((name) => name.endsWith('.html'))
  expect(pages.toSorted()).toEqual([
    'index.html',
    'states.html',
    'states/texas.html',
    'states/texas/austin.html',
    'states/texas/austin/one.html',
    'states/texas/austin/two.html',
  ])
})

test('renders all pages for other settings, another database or a first run', async () => {
  const other = join(folder, 'other.sqlite')
  await runCli(['migrate', '--db', other])

  expect(await reasonOf(few)).toBe('there are no earlier pages')
  expect(await reasonOf(few)).toBeUndefined()
  expect(await reasonOf(few, { SITE_NAME: 'Other' })).toBe('the settings have changed')
  expect(await reasonOf(other, { SITE_NAME: 'Other' })).toBe(
    'the earlier pages show data that are not in this database',
  )
})

test('finishes a killed update unless its data is gone from the database', async () => {
  await prerenderFew()
  const whole = readTree(out)
  const stampFile = join(out, '.prerendered.json')
  const stamp = JSON.parse(readFileSync(stampFile, 'utf8')) as { data: { token: string } }
  const breakOff = (token: string) => {
    const replacedBy = { ...stamp.data, token }
    writeFileSync(stampFile, JSON.stringify({ ...stamp, replacedBy }))
  }

  breakOff(stamp.data.token)
  expect(await reasonOf(few)).toBeUndefined()
  expect(JSON.parse(readFileSync(stampFile, 'utf8'))).toEqual(stamp)
  breakOff('of a database that was replaced by its backup')
  expect(await reasonOf(few)).toBe('the earlier pages show data that are not in this database')
  expect(differences(whole, readTree(out))).toEqual([])
})

test('keeps the old pages when a run is killed, and the next run cleans up', async () => {
  await prerenderFew()
  const before = readTree(out)
  const link = readlinkSync(out)
  const child = spawn(process.execPath, [CLI_MAIN, 'prerender', '--db', few, '--out', out])
  while (ownFolders().length < 2) await sleep(5)

  child.kill('SIGKILL')
  await once(child, 'close')

  expect(readlinkSync(out)).toBe(link)
  expect(differences(before, readTree(out))).toEqual([])
  await prerenderFew()
  expect(ownFolders()).toEqual([readlinkSync(out)])
})

test('accepts a folder that holds only a sitemap, and prints the summary as JSON', async () => {
  await runCli(['sitemap', '--db', few, '--out', out])

  const { code, stdout } = await prerenderFew('--json')

  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toEqual({
    folder: out,
    reason: 'all were requested',
    rendered: expect.any(Number),
    unchanged: 0,
    removed: 0,
    durationMs: expect.any(Number),
  })
  expect(existsSync(join(out, 'index.html'))).toBe(true)
})

test.for([
  ['a file', () => writeFileSync(out, 'mine'), /is not a folder of pages/],
  ['a link to another folder', () => symlinkSync(shared, out), /is not a folder of pages/],
  [
    'a folder with other files',
    () => aFolderWith('notes.txt'),
    /holds notes\.txt, which prerender did not/,
  ],
] as const)('%s is refused and stays as it is', async ([, make, message]) => {
  make()
  const before = readdirSync(folder)

  const { code, stdout, stderr } = await prerender()

  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(message)
  expect(readdirSync(folder)).toEqual(before)
})

test('refuses a folder below a file', async () => {
  writeFileSync(join(folder, 'file'), '')

  const { code, stderr } = await prerender('--out', join(folder, 'file', 'site'))

  expect(code).toBe(1)
  expect(stderr).toMatch(/site: nothing can be written there: /)
})

test('refuses a concurrent run', async () => {
  const free = lockFile(join(folder, '.site.lock'))

  const { code, stderr } = await prerender()
  free?.()

  expect([code, stderr]).toEqual([
    1,
    `${out}: another process is writing it; try again when it is done\n`,
  ])
})

test.for(['0', '65', 'two', '1.5'])('refuses --jobs %s as wrong usage', async (jobs) => {
  const { code, stderr } = await prerender('--jobs', jobs)

  expect(code).toBe(2)
  expect(stderr).toContain('must be a number from 1 to 64')
})

/** Returns why --changed rendered all pages; `undefined` when it did not. */
async function reasonOf(db: string, env: Record<string, string> = {}) {
  const args = ['--db', db, '--out', out, '--jobs', '1', '--changed', '--json']
  const { stdout } = await runCli(['prerender', ...args], { env })
  return (JSON.parse(stdout) as { reason?: string }).reason
}

function ownFolders(): string[] {
  return readdirSync(folder).filter((name) => /^\.site-[0-9a-f]{12}$/.test(name))
}

function aFolderWith(name: string): void {
  mkdirSync(out)
  writeFileSync(join(out, name), 'mine')
}
