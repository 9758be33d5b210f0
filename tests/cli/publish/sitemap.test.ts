import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'

let folder = ''
let database = ''
let out = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sitemap-test-'))
  database = join(folder, 'directory.sqlite')
  out = join(folder, 'out')
  await copySmallDirectory(database)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const sitemap = (...args: string[]) =>
  runCli(['sitemap', '--db', database, '--out', out, ...args], {
    env: { SITE_URL: 'https://fadewell.example' },
  })

test('writes sitemap.xml and prints its statistics', async () => {
  const { code, stdout, stderr } = await sitemap()

  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^State pages: 51\nCity pages: 36\nProvider pages: 131\nTotal URLs: \d{3}\nWritten: .*sitemap\.xml\n$/,
  )
  expect(await readFile(join(out, 'sitemap.xml'), 'utf8')).toContain(
    '<loc>https://fadewell.example/states/texas/austin/weekday-ink-removal</loc>',
  )
})

test('prints the statistics as JSON', async () => {
  const { stdout } = await sitemap('--json')

  expect(JSON.parse(stdout)).toEqual({
    statePages: 51,
    cityPages: 36,
    providerPages: 131,
    totalUrls: expect.any(Number),
    files: ['sitemap.xml'],
  })
})

test('deletes stale parts of a longer sitemap and nothing else', async () => {
  await sitemap()
  for (const name of ['sitemap-1.xml', 'sitemap-12.xml', 'sitemap-notes.xml', 'index.html']) {
    await writeFile(join(out, name), 'old')
  }

  await sitemap()

  expect((await readdir(out)).toSorted()).toEqual([
    'index.html',
    'sitemap-notes.xml',
    'sitemap.xml',
  ])
})
