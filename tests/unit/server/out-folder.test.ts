import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OutFolder } from '#server/publish/prerender/out-folder.ts'

test('restores the output folder that a killed run has moved aside', () => {
  const parent = mkdtempSync(join(tmpdir(), 'out-folder-'))
  const aside = join(parent, '.site-0123456789ab.before')
  mkdirSync(aside)
  writeFileSync(join(aside, 'sitemap.xml'), '<urlset/>')

  new OutFolder(join(parent, 'site')).release()

  expect(readFileSync(join(parent, 'site/sitemap.xml'), 'utf8')).toBe('<urlset/>')
  rmSync(parent, { recursive: true })
})
