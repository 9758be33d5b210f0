import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'
import { OWN_SITE_DIR, readSettings, settingsSchema } from '#domain/site/settings.ts'
import { findDeadLinks } from '#server/content/dead-links.ts'
import { aSite, siteTexts } from '#tests/helpers/site/a-site.ts'
import { table } from '#tests/helpers/data/words.ts'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { liveSite } from '#server/http/reread-site.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { loadTexts } from '#server/content/site-texts.ts'

const SETTINGS = settingsSchema.parse({})

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
    'site.json': '{\n  "name": "Ink Less",\n  "reviewDays": "1", "premium": "none"\n}',
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
  ...table`
    {\n  "name": "A"\n  "state": "Ohio"\n}  | :3: “,” is missing, here or above
    {\n  "name": "A",\n  "name": "B"\n}     | :3: this name is there twice
    {\n  "name": "A,\n  "state": "Ohio"\n}  | :2: cannot be read: look for a comma
    {\n  "name": "A",\n                     | :3: “}” is missing
    {\n\n  "naem": "A"\n}                   | :3: "naem" is unknown
    {\n  "minimumAge":\n   "18"\n}          | :3: "minimumAge" must be a whole number
    {\n  "name": ""\n}                      | :2: "name" must not be empty
    {\n  "premium": "off"\n}                | :2: "premium" must be "none", or have a "price" and "terms"
    {\n  "links": {\n    "header": [\n      { "text": "x", "href": "javascript:x" }\n    ],\n    "footer": [] }\n} | :4: "links.header.0.href" must begin with / or https://
    {\n  "colors": { "accent": "#ffcc00", "paper": "#ffffff" }\n} | :2: "colors" cannot be read: "accent" on "paper" has 1.51:1 in the light scheme, needs 4.5:1
    {\n  "colors": { "accent": "gold", "paper": "#ffffff" }\n} | :2: "colors.accent" must be a color like #1a7f5a
    [] | :1:
  `.map(([text, problem]) => [text.replaceAll('\\n', '\n'), problem] as const),
  [Buffer.from([0x7b, 0xff, 0x7d]), ': is not valid UTF-8'],
] as const)('a wrong site.json is refused with file and line: %j', ([text, problem]) => {
  const SITE_DIR = siteFolder({ 'site.json': text })

  expect(() => aSite({ SITE_DIR })).toThrow(`${join(SITE_DIR, 'site.json')}${problem}`)
})

test('a site folder that does not exist or cannot be read, and a file that is too large, are refused', () => {
  const SITE_DIR = siteFolder({ 'site.json': ' '.repeat(1024 * 1024 + 1) })

  expect(() => aSite({ SITE_DIR })).toThrow('site.json: is larger than 1024 KB')
  expect(() => aSite({ SITE_DIR: '/no/such/folder' })).toThrow('/no/such/folder: is not a folder')

  const loop = join(SITE_DIR, 'loop')
  symlinkSync(loop, loop)
  expect(() => aSite({ SITE_DIR: loop })).toThrow(`${loop}: cannot be read (ELOOP)`)
})

test.for([
  ['<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>', 'has a script'],
  [Buffer.alloc(20 * 1024 * 1024), 'is larger than 64 KB'],
] as const)('a wrong logo is refused with the file: %#', ([content, problem]) => {
  const SITE_DIR = siteFolder({ 'logo.svg': content })

  expect(() => aSite({ SITE_DIR })).toThrow(`${join(SITE_DIR, 'logo.svg')}: ${problem}`)
})

const PAGE =
  '---\ntitle: Our clinic\ndescription: Where we are.\n---\n\n## Hello {#hello}\n\nAt {siteName}.\n'

test('pages and articles of a site folder stand beside those of the default folder, and replace them by name', () => {
  const ARTICLE =
    '---\r\ntitle: Ours\r\ncategory: News\r\nexcerpt: Short.\r\npublished: 2026-11-01\r\nchecked: 2026-11-02\r\n---\r\n\r\nText.\r\n'
  const SITE_DIR = siteFolder({
    'pages/our-clinic.md': PAGE,
    'pages/about.md': PAGE,
    'articles/ours.md': ARTICLE,
    'articles/tattoo-removal-aftercare.md': ARTICLE.replace('title', 'draft: true\r\ntitle'),
  })
  const { pages, articles } = siteTexts({ SITE_DIR, SITE_NAME: '<b>*Ink*' })

  expect(pages.get('our-clinic')?.sections).toEqual([
    { id: 'hello', title: 'Hello', html: '<p>At &lt;b&gt;*Ink*.</p>\n' },
  ])
  expect(pages.get('about')?.title).toBe('Our clinic')
  expect([...pages.keys()]).toContain('privacy-policy')
  expect(articles.map(({ slug }) => slug)).toEqual([
    'ours',
    'laser-tattoo-removal-guide',
    'choosing-right-clinic',
  ])
})

test.for([
  ['pages/search.md', PAGE, ': the site has a page /search of its own'],
  ['pages/Ours.md', PAGE, ': its name must be like our-clinic.md, in lower case'],
  ['pages/a.md', 'Hello', ':1: must begin with'],
  ['pages/a.md', '---\ntitle: A\n---\n', ':1: "description" is missing'],
  ['pages/a.md', PAGE.replace('title: ', 'title: a: '), ':2: '],
  ['pages/a.md', `${PAGE}\n{siteNmae}\n`, ':10: {siteNmae} is no placeholder'],
  ['pages/a.md', `${PAGE}{premiumPrice}`, ':9: {premiumPrice} is empty here'],
  ['pages/a.md', Buffer.from([0x2d, 0xff]), ': is not valid UTF-8'],
  ['articles/a.md', PAGE, ':1: "category" is missing'],
  ['home.md', PAGE, ':1: "headline" is missing'],
  ['pages/a.md/x', '', ': cannot be read (EISDIR)'],
] as const)('%s of a site folder is refused: %j', ([name, text, problem]) => {
  const SITE_DIR = siteFolder({ [name]: text, 'site.json': '{ "premium": "none" }' })
  const path = join(SITE_DIR, name.replace('/x', ''))

  expect(() => siteTexts({ SITE_DIR })).toThrow(`${path}${problem}`)
})

test('the folder of a site that has none yet is as the default, unless SITE_DIR names another', () => {
  expect(aSite({ SITE_DIR: OWN_SITE_DIR })).toEqual(aSite({ SITE_DIR: 'site' }))
})

test('links to pages that do not exist are found', () => {
  const page =
    '---\ntitle: Team\ndescription: Us.\n---\n[A](/our-tem) [B](/states/texas) [C](/blog/none) [D](/team#x)'
  const SITE_DIR = siteFolder({
    'pages/team.md': page,
    'site.json': '{ "links": { "header": [{ "text": "Gone", "href": "/gone" }], "footer": [] } }',
  })

  expect(findDeadLinks({ ...SETTINGS, SITE_DIR })).toEqual([
    'site.json: links to /gone, and there is no such page',
    'pages/team.md: links to /our-tem, and there is no such page',
    'pages/team.md: links to /blog/none, and there is no such page',
  ])
  expect(findDeadLinks({ ...SETTINGS, SITE_DIR: 'site' })).toEqual([])
})

test.for([
  [{ SITE_URL: 'https://Example.com/' }, { SITE_URL: 'https://example.com' }],
  [{ SITE_URL: 'https://bücher.example' }, { SITE_URL: 'https://xn--bcher-kva.example' }],
  [{ MAIL_FROM: 'a@b.example' }, { MAIL_FROM: { name: '', address: 'a@b.example' } }],
  [
    { MAIL_FROM: '"Ink Less" <a@b.example>' },
    { MAIL_FROM: { name: 'Ink Less', address: 'a@b.example' } },
  ],
  [{ SITE_URL: 'https://example.com/a' }, undefined],
  [{ MAIL_FROM: 'Ink Less' }, undefined],
] as const)('the settings %j are read as %j', ([env, expected]) => {
  const read = readSettings(env)

  expect(read).toMatchObject(expected === undefined ? { kind: 'refused' } : { settings: expected })
})

test('in development, a changed site folder counts from the next request on, unless it is wrong', async () => {
  const SITE_DIR = mkdtempSync(join(scratchFolder(), 'site-'))
  onTestFinished(() => rmSync(SITE_DIR, { recursive: true, force: true }))
  const result = readSettings({ SITE_DIR })
  if (result.kind === 'refused') throw new Error(result.problems.join())
  const { settings } = result
  const logged: unknown[] = []
  const app = express()
  const live = liveSite(settings, { error: (text: unknown) => logged.push(text) }, true)
  app.use(live.files)
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const request = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const title = () => loadTexts(settings).pages.get('about')?.title
  const titleAfter = async (text: string) => {
    mkdirSync(join(SITE_DIR, 'pages'), { recursive: true })
    rmSync(join(SITE_DIR, 'pages/about.md'), { force: true })
    writeFileSync(join(SITE_DIR, 'pages/about.md'), text)
    await request('/')
    return title()
  }

  expect(title()).toBe('About Fadewell')
  expect(await titleAfter('---\ntitle: Us\ndescription: Who.\n---\n')).toBe('Us')
  expect(await titleAfter('---\ntitle: Them\n---\n')).toBe('Us')
  expect(logged).toEqual([expect.stringContaining('about.md:1: "description" is missing')])

  rmSync(join(SITE_DIR, 'pages'), { recursive: true })
  const colors = { accent: '#0b6b3a', paper: '#f5f8f2' }
  writeFileSync(join(SITE_DIR, 'site.json'), JSON.stringify({ colors }))
  writeFileSync(
    join(SITE_DIR, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  )
  await request('/')
  const { sheet, logo, paper } = loadSite(settings).brand
  expect(paper.light).toBe(colors.paper)
  for (const path of [sheet, logo?.path]) expect((await request(path ?? '')).status).toBe(200)
  expect(await (await request('/favicon.svg')).text()).toContain('M0 0h9v9z')

  rmSync(SITE_DIR, { recursive: true })
  expect((await request('/favicon.svg')).status).toBe(200)
  expect(logged.at(-1)).toContain('is not a folder')
})
