import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runCli, test } from '#tests/helpers/commands/cli.ts'
import { copySmallDirectory } from '#tests/helpers/databases/small-directory.ts'
import { words } from '#tests/helpers/data/words.ts'

const SITE_URL = 'https://fadewell.example'
const WARNING =
  'environment: warning: pages and sitemap name http://localhost:3000, which only this machine can reach; set SITE_URL before publishing\n'

const sitemap = (db: string, out: string, ...args: string[]) =>
  runCli(['sitemap', '--db', db, '--out', out, ...args], { env: { SITE_URL } })

test('writes sitemap.xml, prints its statistics, and deletes only stale parts of a longer one', async ({
  files: { db, folder },
}) => {
  await copySmallDirectory(db)
  const out = join(folder, 'out')
  mkdirSync(out)
  for (const name of words`sitemap-1.xml sitemap-12.xml sitemap-notes.xml index.html`) {
    writeFileSync(join(out, name), 'old')
  }

  const { code, stdout, stderr } = await sitemap(db, out)
  const json = await sitemap(db, out, '--json')

  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^State pages: 23\nCity pages: 36\nProvider pages: 131\nTotal URLs: \d{3}\nWritten: .*sitemap\.xml\n$/,
  )
  expect(JSON.parse(json.stdout)).toEqual({
    statePages: 23,
    cityPages: 36,
    providerPages: 131,
    totalUrls: expect.any(Number),
    files: ['sitemap.xml'],
  })
  expect(readdirSync(out).toSorted()).toEqual(['index.html', 'sitemap-notes.xml', 'sitemap.xml'])
  expect(readFileSync(join(out, 'sitemap.xml'), 'utf8')).toContain(
    `<loc>${SITE_URL}/states/texas/austin/weekday-ink-removal</loc>`,
  )
})

test('warns when it uses the default SITE_URL', async ({ files: { db, folder } }) => {
  const out = join(folder, 'site')

  const { code, stderr } = await runCli(['sitemap', '--db', db, '--out', out])

  expect([code, stderr]).toEqual([0, WARNING])
  expect(readFileSync(join(out, 'sitemap.xml'), 'utf8')).toContain('http://localhost:3000/')
})

test.for([
  ['small.csv', 'small.csv: at or below a file; name a folder'],
  ['small.csv/below', 'small.csv/below: at or below a file; name a folder'],
] as const)('sitemap refuses the folder %s', async ([out, message], { files: { db, folder } }) => {
  writeFileSync(join(folder, 'small.csv'), 'kept')

  const { code, stdout, stderr } = await runCli(['sitemap', '--db', db, '--out', join(folder, out)])

  expect([code, stdout, stderr]).toEqual([1, '', `${join(folder, message)}\n`])
  expect(readFileSync(join(folder, 'small.csv'), 'utf8')).toBe('kept')
})

test.for(['sitemap', 'prerender'])(
  '%s refuses a blank folder name as wrong usage',
  async (command, { files: { db, folder } }) => {
    const cwd = join(folder, 'here')
    mkdirSync(cwd)

    const { code, stdout, stderr } = await runCli([command, '--db', db, '--out', ''], { cwd })

    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain("error: option '--out <folder>' argument '' is invalid.")
    expect(readdirSync(cwd)).toEqual([])
  },
)
