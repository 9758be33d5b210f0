import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spawnCli } from '#tests/helpers/commands/cli.ts'
import { readTree } from '#tests/helpers/data/file-tree.ts'
import { copyEmptyDirectory } from '#tests/helpers/databases/small-directory.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'

const SITE_DIR = 'tests/fixtures/green-site'
const site = borrowedSite({ env: { SITE_DIR } })
const folder = testFolder()

const get = (path: string) => fetch(site().url + path)
const read = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
const SHEET = /<link rel="stylesheet" href="(\/assets\/brand\/colors\.[\w-]{8}\.css)">/
const LOGO = /<img src="(\/assets\/brand\/logo\.[\w-]{8}\.svg)"/

test.for(['/', '/list-company', '/no-such-page'])(
  '%s links the colors and the logo of the site folder',
  async (path) => {
    const html = await (await get(path)).text()
    const [sheet, logo] = [SHEET, LOGO].map((pattern) => pattern.exec(html)?.[1] ?? '')

    expect(html).toContain('content="#f5f8f2"')
    for (const [file = '', part] of [
      [sheet, '--color-paper:oklch('],
      [logo, 'M6 42C4 18'],
    ] as const) {
      const answer = await get(file)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(await answer.text()).toContain(part)
    }
  },
)

test('icons, manifest and the page for errors show the logo and the colors, and pictures are those of the folder', async () => {
  const [icon, manifest, failed] = await Promise.all(
    ['/favicon.svg', '/site.webmanifest', '/%'].map(async (path) => (await get(path)).text()),
  )
  const picture = readFileSync(join(SITE_DIR, 'icon.png'))

  expect(icon).toContain('M6 42C4 18')
  expect(icon).toContain('color="#0b6b3a"')
  expect(manifest).toContain('"theme_color":"#f5f8f2"')
  expect(failed).toMatch(SHEET)
  for (const path of ['/icon.png', '/favicon.ico']) expect(await read(path)).toEqual(picture)
  expect(await read('/share.png')).toEqual(readFileSync('public/share.png'))
})

test('prerendered pages have the same look, with its files', async () => {
  const [db, out] = [join(folder, 'few.sqlite'), join(folder, 'out')]
  await copyEmptyDirectory(db)

  const args = ['prerender', '--db', db, '--out', out, '--jobs', '1']
  const { code } = await spawnCli(args, { env: { SITE_DIR } })
  const written = readTree(out)

  expect(code).toBe(0)
  const [, sheet = ''] = SHEET.exec(String(written.get('about.html'))) ?? []
  expect([...written.keys()]).toContain(sheet.slice(1))
  expect(String(written.get('favicon.svg'))).toContain('M6 42C4 18')
  expect([...written.keys()]).toContain('icon.png')
})

test('a picture of another size or kind is refused with the size that it must have, and one that is missing is named', async () => {
  const own = join(folder, 'own')
  cpSync(SITE_DIR, own, { recursive: true })
  const check = () => spawnCli(['site', 'check', own])

  const missing = await check()
  writeFileSync(join(own, 'share.png'), readFileSync('public/icon.png'))
  const small = await check()
  writeFileSync(join(own, 'share.png'), '<svg/>')
  const drawing = await check()

  expect([missing.code, missing.stdout]).toEqual([
    0,
    expect.stringContaining('"share.png" is still the default'),
  ])
  expect(missing.stdout).not.toContain('icon.png')
  const wanted = 'share.png: must be a PNG of 1200 × 630 pixels'
  expect([small.code, small.stderr]).toEqual([1, `${join(own, wanted)}, and has 512 × 512\n`])
  expect([drawing.code, drawing.stderr]).toEqual([1, `${join(own, wanted)}\n`])
})
