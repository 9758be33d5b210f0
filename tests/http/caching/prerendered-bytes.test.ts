import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  matchReadingRoute,
  matchStaticRoute,
  STATIC_ROUTES,
  type ReadingRoute,
} from '#domain/site/static-routes.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { assetTags } from '#server/pages/asset-tags.ts'
import type { RenderedPage } from '#server/pages/render-page.ts'
import { listPaths } from '#server/publish/prerender/prerender.ts'
import { listApplication } from '#tests/helpers/applications/applications.ts'
import { runCli } from '#tests/helpers/commands/cli.ts'
import { readTree } from '#tests/helpers/data/file-tree.ts'
import { siteTexts } from '#tests/helpers/site/a-site.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { words } from '#tests/helpers/data/words.ts'

const BUILD = pathToFileURL(`${process.cwd()}/dist/`)

const site = borrowedSite()
const folder = testFolder()
let connection: Connection
const paths: string[] = []

beforeAll(async () => {
  const { databasePath } = site()
  const own = {
    description: '!important: “we” <b>care</b> & remove </script> tattoos of all kinds.',
  }
  await listApplication(databasePath, { id: 'a1', name: 'Quiet Ink', listing: 'premium', ...own })
  await listApplication(databasePath, { id: 'a2', name: '!Loud Ink', city: 'Marfa', zip: '79843' })
  connection = openDatabase(databasePath, { readonly: true })
  const db = connection.db
  paths.push(...(await listPaths(db, siteTexts())))
})
afterAll(() => connection.close())

const fetchText = async (path: string) => {
  const response = await fetch(site().url + path, { redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}

test('every cacheable route has been rendered', () => {
  const rendered = new Set(paths.map((path) => matchStaticRoute(path)?.route))

  expect(rendered).toEqual(new Set(STATIC_ROUTES))
})

/** Addresses of each reading route. */
const OF_EACH_ROUTE: Record<ReadingRoute, readonly string[]> = {
  '/': ['/'],
  '/@page': ['/about', '/about?utm_source=a', '/privacy-policy'],
  '/blog': ['/blog'],
  '/blog/@slug': ['/blog/tattoo-removal-aftercare', '/blog/choosing-right-clinic'],
  '/states': ['/states', '/states?q=tex', '/states?q=zzz'],
  '/states/@state': ['/states/texas', '/states/alabama', '/states/texas?q=aus'],
  '/states/@state/@city': words`
    /states/texas/austin /states/texas/austin?page=2 /states/texas/austin?q=ink%20fade
    /states/unknown/toronto
  `,
  '/states/@state/@city/@provider': [
    '/states/texas/austin/weekday-ink-removal',
    '/states/texas/austin/quiet-ink',
  ],
  '/compare': [
    '/compare',
    '/compare?ids=texas/austin/weekday-ink-removal,texas/austin/night-owl-laser&from=78701',
    '/compare?ids=nowhere,%3Cb%3E&from=nowhere',
  ],
  '/provider/@id': ['/provider/a1', '/provider/csv-weekday-ink-removal'],
  '/search': ['/search', '/search?q=ink+fade%2Blaser%26%3C%22', '/search?location=Austin,+TX'],
}

test.for(Object.entries(OF_EACH_ROUTE))(
  'a page of %s rendered without Vike has the same bytes as one rendered by Vike',
  async ([route, addresses]) => {
    const db = connection.db
    const { pageRenderer } = await import('#server/pages/render-page.ts')
    const render = pageRenderer({ settings: loadSettings(), assets: assetTags(BUILD) })
    // Warm-up: Vike renders the first page of each route.
    await render({ db }, { url: addresses[0] ?? route, isAdmin: false })

    for (const url of addresses) {
      const direct = await render({ db }, { url, isAdmin: false })
      // A status forces rendering by Vike.
      const byVike = await render({ db }, { url, isAdmin: false, status: 200 })

      expect(matchReadingRoute(url.split('?')[0] ?? '')?.route).toBe(route)
      expect(direct.status, url).toBe(200)
      // Not toBe, which would print both pages.
      expect(direct.body === byVike.body, url).toBe(true)
      expect(new Headers(mutable(direct))).toEqual(new Headers(mutable(byVike)))
    }
  },
)

test('the prerendered files equal the responses of the server', async () => {
  const out = join(folder, 'site')
  const from = ['--db', site().databasePath, '--out', out]
  const { code } = await runCli(['prerender', ...from, '--jobs', '1'])
  expect(code).toBe(0)
  const files = readTree(out)

  const different: string[] = []
  for (const path of paths.filter((_, index) => index % 8 === 0)) {
    const html = files.get(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    if (html !== latin1(await fetchText(path))) different.push(path)
  }
  for (const path of words`/robots.txt /site.webmanifest /blog/feed.xml /states/texas/feed.xml /sitemap.xml`) {
    if (files.get(path.slice(1)) !== latin1(await fetchText(path))) different.push(path)
  }

  expect(different).toEqual([])
  expect(files.get('404.html')).toBe(latin1(await fetchText('/404')))
  const htmlFiles = [...files.keys()].filter((name) => name.endsWith('.html'))
  expect(htmlFiles).toHaveLength(paths.length + 1)
  expect([...files.keys()].filter((name) => name.includes('pageContext'))).toEqual([])
})

function mutable({ headers }: RenderedPage): [string, string][] {
  return headers.map(([name, value]) => [name, value])
}

function latin1({ text }: { text: string }): string {
  return Buffer.from(text).toString('latin1')
}
