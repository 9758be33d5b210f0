import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite({ env: { SITE_URL: 'https://fadewell.example' } })

const robotsOf = async (path: string) =>
  (await fetch(site().url + path, { redirect: 'manual' })).headers.get('x-robots-tag')

interface UrlSet {
  urlset: { url: { loc: string; lastmod?: string; priority: number }[] }
}

async function urls(): Promise<UrlSet['urlset']['url']> {
  const xml = await (await fetch(`${site().url}/sitemap.xml`)).text()
  return (new XMLParser().parse(xml) as UrlSet).urlset.url
}

test('robots.txt keeps crawlers from the API and the admin only, and names the sitemap', async () => {
  const response = await fetch(`${site().url}/robots.txt`)

  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /admin\n\nSitemap: https://fadewell.example/sitemap.xml\n',
  )
})

test.for(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-99999.xml', '/sitemap-x.xml'])(
  '%s does not exist while one file holds the whole sitemap',
  async (path) => {
    expect((await fetch(site().url + path)).status).toBe(404)
  },
)

test.for([
  '/login',
  '/admin',
  '/provider/weekday-ink-removal',
  '/api/search?q=laser',
  '/data/clinics.csv',
  '/search?q=laser',
  '/healthz',
])('X-Robots-Tag excludes %s', async (path) => {
  expect(await robotsOf(path)).toBe('noindex')
})

test.for(['/', '/states', '/states/texas/austin', '/states/texas/austin?page=1', '/search'])(
  'X-Robots-Tag allows %s',
  async (path) => {
    expect(await robotsOf(path)).toBeNull()
  },
)

test('the sitemap changes as soon as the directory does', async () => {
  const before = await urls()
  const header =
    'name,site,phone,full_address,street,city,postal_code,state,country,latitude,longitude,reviews,reviews_tags,street_view,working_hours'
  const list = `${header}\nOnly One,,,,1 Main St,Casper,82601,WY,,42.85,-106.32,3,,,\n`
  const { code } = await runCli(['import', '-', '--force', '--db', site().databasePath], {
    input: list,
  })

  const after = (await urls()).map(({ loc }) => loc)

  expect(code).toBe(0)
  expect(before.length).toBeGreaterThan(after.length)
  expect(after).toContain('https://fadewell.example/states/wyoming/casper/only-one')
})
