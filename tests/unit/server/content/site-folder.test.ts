import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'
import { aSite } from '#tests/helpers/site/a-site.ts'

/** A site folder with these files. */
function siteFolder(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = mkdtempSync(join(scratchFolder(), 'site-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

test('what a site folder lacks comes from the default folder, and the environment wins', () => {
  const SITE_DIR = siteFolder({
    'site.json': '{\n  // Ours.\n  "name": "Ink Less",\n  "reviewDays": "1", "premium": "none"\n}',
  })

  expect(aSite({ SITE_DIR })).toMatchObject({
    name: 'Ink Less',
    descriptor: 'Tattoo Removal Directory',
    reviewTime: '1 business day',
    maxReviewDays: 1,
    premium: null,
  })
  expect(aSite({ SITE_DIR, SITE_NAME: 'Env', CONTACT_EMAIL: 'a@b.example' })).toMatchObject({
    name: 'Env',
    contactEmail: 'a@b.example',
  })
  expect(aSite()).toMatchObject({ reviewTime: '2-3 business days', maxReviewDays: 3 })
})

test.for([
  ['{\n  "name": "A"\n  "state": "Ohio"\n}', ":3: Expected ',' or '}' after property value"],
  ['{\n  "name": "A",\n', ':3: '],
  ['{\n\n  "naem": "A"\n}', ':3: "naem" is unknown'],
  ['{\n  "minimumAge":\n   "18"\n}', ':3: "minimumAge" must be a whole number'],
  ['{\n  "name": ""\n}', ':2: "name" must not be empty'],
  ['{\n  "premium": "off"\n}', ':2: "premium" must be "none", or have a "price" and "terms"'],
  [
    '{\n  "links": {\n    "header": [\n      { "text": "x", "href": "javascript:x" }\n    ],\n    "footer": [] }\n}',
    ':4: "links.header.0.href" must begin with / or https://',
  ],
  [
    '{\n  "colors": { "accent": "#ffcc00", "paper": "#ffffff" }\n}',
    ':2: "colors" cannot be read: "accent" on "paper" has 1.51:1 in the light scheme, needs 4.5:1',
  ],
  [
    '{\n  "colors": { "accent": "gold", "paper": "#ffffff" }\n}',
    ':2: "colors.accent" must be a color like #1a7f5a',
  ],
  ['[]', ':1: '],
  [Buffer.from([0x7b, 0xff, 0x7d]), ': is not valid UTF-8'],
] as const)('a wrong site.json is refused with file and line: %j', ([text, problem]) => {
  const SITE_DIR = siteFolder({ 'site.json': text })

  expect(() => aSite({ SITE_DIR })).toThrow(`${join(SITE_DIR, 'site.json')}${problem}`)
})

test('a site folder that does not exist and a file that is too large are refused', () => {
  const SITE_DIR = siteFolder({ 'site.json': ' '.repeat(1024 * 1024 + 1) })

  expect(() => aSite({ SITE_DIR })).toThrow('site.json: is larger than 1024 KB')
  expect(() => aSite({ SITE_DIR: '/no/such/folder' })).toThrow('/no/such/folder: is not a folder')
})

test.for([
  ['<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>', 'has <script>, which would run code'],
  [Buffer.alloc(20 * 1024 * 1024), 'is larger than 200 KB'],
] as const)('a wrong logo is refused with the file: %#', ([content, problem]) => {
  const SITE_DIR = siteFolder({ 'logo.svg': content })

  expect(() => aSite({ SITE_DIR })).toThrow(`${join(SITE_DIR, 'logo.svg')}: ${problem}`)
})
