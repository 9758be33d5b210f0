import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { lockFile } from '#server/publish/prerender/out-folder.ts'
import { CLI_MAIN, runCli, spawnCli } from '#tests/helpers/commands/cli.ts'
import { differences, readTree } from '#tests/helpers/data/file-tree.ts'
import { copyEmptyDirectory, copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { words } from '#tests/helpers/data/words.ts'

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
/** Prerenders few pages, for tests where their number does not matter. */
const prerenderFew = (...args: string[]) => prerender('--db', few, ...args)
const NO_SITE_URL =
  'environment: warning: pages and sitemap name http://localhost:3000, which only this machine can reach; set SITE_URL before publishing\n'

test('writes the same complete site with one thread and with several, also over a sitemap', async () => {
  await runCli(['sitemap', '--db', few, '--out', out])
  expect((await prerender()).code).toBe(0)
  const onOneThread = readTree(out)
  await rm(folder, { recursive: true })

  const args = ['prerender', '--db', database, '--out', out, '--jobs', '2']
  const { code, stdout, stderr } = await spawnCli(args)

  expect([code, stderr]).toEqual([0, NO_SITE_URL])
  expect(stdout).toMatch(
    /^(\d{3}) pages rendered: \1 new or changed, 0 removed \(\d+\.\d s, \d+ pages\/s\)\.\nWritten: .*site\nTo publish it on a static host: rclone sync --checksum .*site\/ REMOTE:PATH\nA static host has no searches, no forms and no later pages of lists, and answers 404 instead of 410\.\n$/,
  )
  const written = readTree(out)
  expect(differences(onOneThread, written)).toEqual([])
  const names = [...written.keys()]
  expect(names).toEqual(
    expect.arrayContaining(words`
      404.html _redirects about.html favicon.svg index.html robots.txt sitemap.xml states.html
      states/texas.html states/texas/austin.html states/texas/austin/weekday-ink-removal.html
    `),
  )
  expect(
    names.filter((name) => /^(search|login|admin|list-company|provider)\b/.test(name)),
  ).toEqual([])
  expect(names.filter((name) => /\.json$|^\./.test(name))).toEqual([])
})

test('writes only files that differ, and deletes those of removed clinics', async () => {
  const db = join(folder, 'small.sqlite')
  const list = join(folder, 'list.csv')
  const importRows = async (...rows: Parameters<typeof csvOf>) => {
    writeFileSync(list, csvOf(...rows))
    await runCli(['import', list, '--db', db, '--force'])
  }
  await copyEmptyDirectory(db)
  await importRows({ name: 'One' }, { name: 'Two' }, { name: 'Far', city: 'Reno', state: 'NV' })
  await prerender('--db', db)
  const before = readTree(out)
  const inode = (name: string) => statSync(join(out, name)).ino
  const sameBefore = inode('states/nevada/reno/far.html')
  const changedBefore = inode('states/texas/austin/one.html')

  await importRows(
    { name: 'One', site: 'https://one.example' },
    { name: 'Far', city: 'Reno', state: 'NV' },
  )
  const { stdout } = await prerender('--db', db, '--json')

  const pages = differences(before, readTree(out)).filter((name) => name.endsWith('.html'))
  expect(pages.toSorted()).toEqual(words`
    index.html states.html states/texas.html states/texas/austin.html states/texas/austin/one.html
    states/texas/austin/two.html
  `)
  expect(JSON.parse(stdout)).toEqual({
    folder: out,
    rendered: expect.any(Number),
    written: pages.length - 1,
    removed: 1,
    durationMs: expect.any(Number),
  })
  expect(inode('states/nevada/reno/far.html')).toBe(sameBefore)
  expect(inode('states/texas/austin/one.html')).not.toBe(changedBefore)
})

test('keeps the old pages when a run is killed, and the next one cleans up and compresses them', async () => {
  await prerenderFew()
  const before = readTree(out)
  const link = readlinkSync(out)
  const child = spawn(process.execPath, [CLI_MAIN, 'prerender', '--db', few, '--out', out])
  while (ownFolders().length < 2) await sleep(5)

  child.kill('SIGKILL')
  await once(child, 'close')

  expect(readlinkSync(out)).toBe(link)
  expect(differences(before, readTree(out))).toEqual([])
  await prerenderFew('--compress')
  expect(ownFolders()).toEqual([readlinkSync(out)])
  const html = readFileSync(join(out, 'states/texas.html'))
  expect(brotliDecompressSync(readFileSync(join(out, 'states/texas.html.br')))).toEqual(html)
  expect(gunzipSync(readFileSync(join(out, 'states/texas.html.gz')))).toEqual(html)
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

test('refuses a concurrent run', async () => {
  const free = lockFile(join(folder, '.site.lock'))

  const { code, stderr } = await prerender()
  free()

  expect([code, stderr]).toEqual([
    1,
    `${join(folder, '.site.lock')}: another process is writing there; try again when it is done\n`,
  ])
})

function ownFolders(): string[] {
  return readdirSync(folder).filter((name) => /^\.site-[0-9a-f]{12}$/.test(name))
}

function aFolderWith(name: string): void {
  mkdirSync(out)
  writeFileSync(join(out, name), 'mine')
}
