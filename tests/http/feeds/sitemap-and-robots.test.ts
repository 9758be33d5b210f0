import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { readPage } from '#tests/helpers/requests/html.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { words } from '#tests/helpers/data/words.ts'

const SITE_URL = 'https://fadewell.example'
const site = borrowedSite({ env: { SITE_URL } })

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

test.for(words`
  /sitemap-1.xml /sitemap-0.xml /sitemap-99999.xml /sitemap-x.xml
`)('%s does not exist while one file holds the whole sitemap', async (path) => {
  expect((await fetch(site().url + path)).status).toBe(404)
})

test('X-Robots-Tag excludes what is no page for a search engine', async () => {
  expect(await robotsOf('/search')).toBeNull()
  for (const path of words`/search?q=laser /login /data/clinics.csv /api/resolve?q=laser`)
    expect([path, await robotsOf(path)]).toEqual([path, 'noindex'])
})

const CHECKED_PAGES = 30
/** Forms and comparisons are alike on every provider's page, so some of them are enough. */
const FETCHED_SHARE = 10

test('pages of the sitemap have their own title and address, right counts, and links that work', async () => {
  const sitemap = (await urls()).map(({ loc }) => new URL(loc).pathname)
  const listed = new Set(sitemap)
  const checked = [...everyNth(sitemap, Math.ceil(sitemap.length / CHECKED_PAGES)), '/states']
  const titles = new Map<string, string>()
  const unlisted = new Map<string, string>()

  expect(listed.size).toBe(sitemap.length)
  expect(sitemap.filter((path) => path.includes('/unknown'))).toEqual([])
  expect(checked.length).toBeGreaterThan(CHECKED_PAGES / 2)
  for (const path of checked) {
    const page = await readPage(site().url + path)
    const { status, isIndexable, canonical } = page
    const facts = { path, status, isIndexable, canonical }
    expect.soft(facts).toEqual({
      path,
      status: 200,
      isIndexable: true,
      canonical: SITE_URL + path,
    })
    expect.soft([path, titles.get(page.title)]).toEqual([path, undefined])
    expect.soft(page.description, path).not.toBe('')
    expect.soft(page.html.match(/<h1[ >]/g), path).toHaveLength(1)
    expect.soft(page.text, path).toContain(countsOf(path, sitemap))
    titles.set(page.title, path)
    const fragments = new Set<string>()
    for (const href of [...page.links, ...filesOf(page.html)]) {
      const { origin, pathname, search, hash } = new URL(href, SITE_URL + path)
      if (origin !== SITE_URL) continue
      const target = pathname + search
      if (target === path && hash !== '') fragments.add(hash.slice(1))
      if (!listed.has(target)) unlisted.set(target, path)
    }
    const missing = [...fragments].filter((id) => !page.html.includes(`id="${id}"`))
    expect.soft([path, missing]).toEqual([path, []])
  }

  const [alike, others] = partition([...unlisted], ([path]) => /\/(?:report|claim)$|\?/.test(path))
  expect(others.length).toBeGreaterThan(0)
  for (const [path, from] of [...others, ...everyNth(alike, FETCHED_SHARE)]) {
    const { status } = await fetch(site().url + path, { redirect: 'manual' })
    expect.soft({ path, from, status }).toEqual({ path, from, status: 200 })
  }
})

/** "1,234 providers in 5 cities" for states, "6 providers" for a city, '' for every other page. */
function countsOf(path: string, sitemap: readonly string[]): string {
  const depth = /^\/states(?:\/[^/]+){0,2}$/.test(path) ? path.split('/').length : undefined
  if (depth === undefined) return ''
  const below = sitemap.filter((each) => each.startsWith(`${path}/`))
  const count = (parts: number, one: string, many: string) => {
    const found = below.filter((each) => each.split('/').length === parts).length
    return `${found.toLocaleString('en-US')} ${found === 1 ? one : many}`
  }
  const providers = count(5, 'provider', 'providers')
  return depth === 4 ? providers : `${providers} in ${count(4, 'city', 'cities')}`
}

/** Style sheets, scripts, icons, feed and manifest. */
function filesOf(html: string): string[] {
  const elements = html.matchAll(/<(?:link|script|img) [^>]*?(?:href|src)="([^"]*)"/g)
  return [...elements].map(([, href = '']) => href)
}

function everyNth<Item>(items: readonly Item[], n: number): Item[] {
  return items.filter((_, index) => index % n === 0)
}

function partition<Item>(
  items: readonly Item[],
  isFirst: (item: Item) => boolean,
): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
