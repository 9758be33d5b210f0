import { XMLParser } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { advanceRevision } from '#db/engine/directory-state.ts'
import type { SitemapOutcome, SitemapProgress } from '#domain/site/sitemap.ts'
import { adminRequests } from '#tests/helpers/applications/admin.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { words } from '#tests/helpers/data/words.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const PAGE = '/generate-sitemap'
const ENDPOINT = '/api/admin/sitemap'

const site = borrowedSite()
const { send } = adminRequests(site)
const change = (sql: string) =>
  inDatabase(site().databasePath, async ({ sqlite }) => void sqlite.exec(sql))
const rename = (from: string, to: string) => change(`alter table ${from} rename to ${to}`)
const generate = () => send(ENDPOINT, { method: 'POST' })
const sendForm = (as?: string) => send(ENDPOINT, { form: {}, ...(as === undefined ? {} : { as }) })

type Line = SitemapProgress | SitemapOutcome

const read = async (response: Response): Promise<Line[]> =>
  (await response.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

test("the page explains the sitemap's coverage, its number of pages, and the use of the file", async () => {
  const response = await send(PAGE)
  const text = await response.text()

  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect(text).toContain('Generate Complete Sitemap')
  expect(text.replaceAll('<!-- -->', '')).toContain('covers 131 providers')
  expect(text.replaceAll('<!-- -->', '')).toContain('holds 131 providers in 36 cities')
  expect(text).toContain('to replace the public sitemap')
  expect(text).toContain('Redeploy')
  expect(text).not.toContain('Statistics')
  expect(text).not.toContain('{progress}')
})

describe('the form', () => {
  test('gets the progress, then the statistics and the download', async () => {
    const response = await sendForm()
    const text = await response.text()

    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(text).toMatch(
      /<li>Fixed pages added: \d+<\/li><li>State pages added: 23<\/li><li>City pages added: 36<\/li><li>Provider pages added: 131<\/li><\/ul>/,
    )
    expect(text).toMatch(/Provider pages<\/dt><dd[^>]*>131<\/dd>/)
    expect(text).toMatch(/State pages<\/dt><dd[^>]*>23<\/dd>/)
    expect(text).toContain('href="/sitemap.xml" download="sitemap.xml"')
    expect(text).toContain('<meta name="robots" content="noindex"')
  })

  test('with an expired session gets the login page, which leads back', async () => {
    const response = await sendForm('')
    const text = await response.text()

    expect(response.status).toBe(401)
    expect(text).toContain('Your session has ended')
    expect(text).toContain('name="next" value="/generate-sitemap"')
  })
})

describe('while the database lacks the cities', () => {
  beforeAll(async () => {
    await rename('cities', 'cities_away')
    return () => rename('cities_away', 'cities')
  })

  test('the last line states the error, after the progress so far', async () => {
    const lines = await read(await generate())

    expect(lines.map(({ kind }) => kind)).toEqual(['progress', 'progress', 'error'])
    expect(lines.at(-1)).toEqual({ kind: 'error', message: 'no such table: cities' })
    await expect.poll(() => site().output()).toContain('no such table: cities')
  })

  test('the page states the error, after the progress so far', async () => {
    expect(await (await sendForm()).text()).toMatch(
      /<li>State pages added: 23<\/li><\/ul>.*<strong>Error<\/strong>: no such table: cities/,
    )
  })
})

test('a failure before the first line is a JSON error', async () => {
  await rename('directory_state', 'revision_away')

  const response = await generate()
  await rename('revision_away', 'directory_state')

  expect([response.status, await response.json()]).toEqual([
    500,
    { error: { code: 'sitemap_failed', message: 'no such table: directory_state' } },
  ])
})

const parse = async (path: string) =>
  new XMLParser().parse(await (await fetch(site().url + path)).text()) as {
    sitemapindex?: { sitemap: object[] }
    urlset?: { url: object[] }
  }

describe('with 50,000 more providers', () => {
  beforeAll(async () => {
    await change(`
      with recursive n(i) as (select 1 union all select i + 1 from n where i < 50000)
      insert into providers (slug, state_slug, city_slug, state, city, name, street,
        full_address, postal_code, phone, site, latitude, longitude, reviews, hours, changed_on)
      select 'many-' || i, 'texas', 'austin', 'TX', 'Austin', 'Many ' || i, '', '', '',
        '', '', 0, 0, 0, '', '2026-11-20' from n`)
    await inDatabase(site().databasePath, ({ db }) => advanceRevision(db, new Date()))
    // The server has closed connections that were idle during the insert.
    await fetch(`${site().url}/healthz`).catch(() => undefined)
  })

  test('the parts are named, hold 50,000 addresses each, and are in an index', async () => {
    const last = (await read(await generate())).at(-1)
    const [index, ...parts] = await Promise.all(
      words`/sitemap.xml /sitemap-1.xml /sitemap-2.xml`.map(parse),
    )

    expect(last).toMatchObject({
      statistics: { providerPages: 50_131 },
      parts: ['/sitemap-1.xml', '/sitemap-2.xml'],
    })
    const total = last?.kind === 'done' ? last.statistics.totalUrls : 0
    expect(parts.map(({ urlset }) => urlset?.url.length)).toEqual([50_000, total - 50_000])
    const lastmod = expect.stringMatching(/^\d{4}-\d\d-\d\d/)
    expect(index?.sitemapindex?.sitemap).toEqual([
      { loc: expect.stringMatching(/\/sitemap-1\.xml$/), lastmod },
      { loc: expect.stringMatching(/\/sitemap-2\.xml$/), lastmod },
    ])
  })
})
