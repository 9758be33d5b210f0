import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colorFindings } from '#tests/helpers/accessibility/page-findings.ts'
import { aSentApplication } from '#tests/helpers/applications/applications.ts'
import { siteInBrowser } from '#tests/helpers/browser/browser.ts'
import { runCli } from '#tests/helpers/commands/run-cli.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'
import { readPage } from '#tests/helpers/requests/html.ts'
import { SMALL_LIST } from '#tests/helpers/site/site.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const folder = mkdtempSync(join(scratchFolder(), 'own-site-'))
/** The documents' commands run here, beside the list and the demo. */
const work = join(folder, 'checkout')
const SITE_DIR = join(folder, 'my-site')
const LIST = join(work, 'my-list.csv')
mkdirSync(work)
cpSync(SMALL_LIST, join(work, 'data/clinics.csv'))
writeFileSync(
  LIST,
  'name,city,state\nInk Away,Columbus,OH\nClear Skin,Dayton,OH\nFade Out,Toledo,OH\n',
)

const FILES = {
  'site.json': JSON.stringify({
    name: 'Clearleaf',
    descriptor: 'Ohio removal guide',
    summary: 'Who removes tattoos in Ohio.',
    legalName: 'Clearleaf LLC',
    state: 'Ohio',
    law: 'the State of Ohio',
    minimumAge: 21,
    contact: 'desk@clearleaf.test',
    reviewDays: '5',
    premium: 'none',
    colors: { accent: '#0b6b3a', paper: '#f5f8f2' },
    links: {
      header: [],
      footer: [
        { text: 'Our team', href: '/our-team' },
        { text: 'Journal', href: '/blog' },
      ],
    },
  }),
  'pages/our-team.md':
    '---\ntitle: Our team\ndescription: Who we are.\n---\n\nWe are {legalName}.\n\n<script>alert(1)</script>\n',
  'articles/first-visit.md':
    '---\ntitle: Your first visit\ncategory: News\nexcerpt: What to bring.\npublished: 2026-11-01\nchecked: 2026-11-02\n---\n\n## What to bring\n\nYour questions.\n',
}

const SETTINGS = { SITE_DIR, SITE_URL: 'https://clearleaf.test' }
const COMMAND = /npm run cli -- ([a-z][^`#\n]*)/g

/** The command lines of a document, in its order. */
function commandsIn(document: string): string[] {
  return Array.from(readFileSync(document, 'utf8').matchAll(COMMAND), ([, line = '']) =>
    line.trim(),
  )
}

/** Runs a documented line as it is written. */
async function follow(line: string, databasePath: string) {
  const env = { ...SETTINGS, DATABASE_PATH: databasePath }
  const input = 'seven boats leave at dawn\n'
  const { code, stdout, stderr } = await runCli(line.split(/ +/), { cwd: work, env, input })
  expect([line, code, stderr.replaceAll(/^.*warning: .*\n/gm, '')]).toEqual([line, 0, ''])
  return stdout + stderr
}

const README = commandsIn('README.md')
const BEFORE = commandsIn('docs/before-you-go-public.md')
const DEMO = '/states/texas/austin'
let demoPage = ''
const said: Record<string, string> = {}

// The folder is read when the site starts, so it is made first.
beforeAll(async () => {
  await follow(BEFORE.find((line) => line.startsWith('site init')) ?? '', '')
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(SITE_DIR, name, '..'), { recursive: true })
    writeFileSync(join(SITE_DIR, name), text)
  }
})
const site = siteInBrowser({
  env: SETTINGS,
  fill: async ({ url, databasePath }) => {
    // As if the small list were the demo, whose import takes much longer.
    await inDatabase(databasePath, ({ sqlite }) =>
      sqlite.exec('update import_runs set is_demo = 1'),
    )
    const { links, text } = await readPage(url + DEMO)
    demoPage = links.find((href) => href.startsWith(`${DEMO}/`)) ?? ''
    expect(text).toContain('these clinics are fictional')
    expect((await readPage(url + demoPage)).status).toBe(200)
    said['doctor, demo'] = await follow('doctor', databasePath)
    for (const line of [...README, ...BEFORE]) {
      if (!line.startsWith('site init')) said[line] = await follow(line, databasePath)
    }
  },
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Words of the default folder, of premium listings, of the demo, and of e-mails that nothing sends. */
const FOREIGN =
  /fadewell|nevada|\$30|premium|listing type|top pick|paid placement|2-3 business|fictional|we will write to|we send |e-mail you/i
/** The state in maps, lists and menus, and a field that is empty. */
const EXPECTED =
  /\[Nevada\]|\/states\/nevada|<(\w+)[^>]*>(?:<[^>]*>)*Nevada\b|Nevada: 0 providers|"nevada"|"premium":null|Fadewell’s editors/g

async function answerOf(path: string) {
  const { headers, status } = await fetch(site.url() + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

test('the lines of the documents replace the demo as if it had never been there', async () => {
  expect(said['doctor, demo']).toContain('these are the demo clinics')
  expect(said['import my-list.csv']).toContain('replaces the demo')
  expect(said['doctor']).not.toContain('demo')
  expect(said['site check']).toBe(`${SITE_DIR}: nothing is wrong\n`)
  expect(await answerOf(demoPage)).toEqual(await answerOf(`${DEMO}/never-was`))
  expect(await answerOf(DEMO)).toEqual(await answerOf('/states/texas/never-was'))
})

test('no page of an own site says a word of the default site or of premium', async () => {
  const json = { 'content-type': 'application/json' }
  const apply = (listingType: string | undefined) => {
    const body = JSON.stringify(aSentApplication({ listingType }))
    return fetch(`${site.url()}/api/applications`, { method: 'POST', headers: json, body })
  }
  expect((await apply('premium')).status).toBe(422)
  const { link } = (await (await apply(undefined)).json()) as { link: string }

  const known = new Set([
    '/',
    '/nowhere',
    '/r',
    '/login',
    '/sitemap.xml',
    '/site.webmanifest',
    link,
  ])
  const found: string[] = []
  for (const path of known) {
    const { html, links, status } = await readPage(site.url() + path)
    if (status >= 500) found.push(`${path}: ${status}`)
    const [foreign] =
      FOREIGN.exec(path === '/states/nevada' ? '' : html.replaceAll(EXPECTED, '')) ?? []
    if (foreign !== undefined) found.push(`${path}: ${foreign}`)
    for (const href of links) {
      const { origin, pathname } = new URL(href, 'https://clearleaf.test')
      if (origin === 'https://clearleaf.test') known.add(pathname)
    }
  }

  expect(found).toEqual([])
  expect([...known]).toEqual(
    expect.arrayContaining([
      '/our-team',
      '/blog/first-visit',
      '/states/ohio/columbus/ink-away/claim',
    ]),
  )
})

test('the texts of an own site have its facts, and its HTML is text', async () => {
  const [about, terms, team, sitemap] = await Promise.all(
    ['/about', '/terms-of-service', '/our-team', '/sitemap.xml'].map((path) =>
      readPage(site.url() + path),
    ),
  )

  expect(about?.text).toContain('Based in: Ohio, United States')
  expect(about?.text).toContain('List Your Company Journal About this site')
  expect(terms?.text).toContain('The operator, Clearleaf LLC, is based in Ohio')
  expect(terms?.text).toContain('You must be 21 or older')
  expect(terms?.text).toContain('within 5 business days')
  expect(team?.text).toContain('We are Clearleaf LLC. <script>alert(1)</script>')
  expect(sitemap?.html).toContain('<loc>https://clearleaf.test/our-team</loc>')
})

test.for(['/list-company', '/search?q=ohio', '/states/ohio/columbus/ink-away'])(
  '%s of an own site is readable in its colors',
  async (path) => {
    expect(await colorFindings(await site.open(path))).toEqual([])
  },
)

const check = (env: Record<string, string>) => runCli(['site', 'check'], { env })

test('site check and doctor name what is still the default or wrong', async () => {
  const own = await check({ SITE_DIR })
  const standard = await check({ SITE_DIR: 'site' })
  const database = ['--db', site.databasePath()]
  const doctor = await runCli(['doctor', ...database], {
    env: { SITE_DIR: 'site', SITE_URL: 'https://clearleaf.test' },
  })
  writeFileSync(join(SITE_DIR, 'pages/our-team.md'), '---\ntitle: Us\n---\n{nobody}\n')
  const wrong = await check({ SITE_DIR })

  expect([own.code, own.stdout]).toEqual([0, `${SITE_DIR}: nothing is wrong\n`])
  for (const key of ['law', 'contact', 'premium']) {
    expect(standard.stdout).toContain(`"${key}" is still the default: `)
    expect(doctor.stderr).toContain(`site: warning: "${key}" is still the default: `)
  }
  expect([wrong.code, wrong.stderr.split('\n')]).toEqual([
    1,
    [
      expect.stringContaining('our-team.md:1: "description" is missing'),
      expect.stringContaining('our-team.md:4: {nobody} is no placeholder'),
      '',
    ],
  ])
  expect((await runCli(['site', 'init', SITE_DIR])).stderr).toContain('is not empty')
  expect(await runCli(['site', 'init', LIST])).toMatchObject({
    code: 1,
    stderr: `${LIST}: cannot be made (ENOTDIR)\n`,
  })
})
