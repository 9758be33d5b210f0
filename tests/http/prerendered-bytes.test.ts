import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Connection } from '#db/connection.ts'
import { readOnly } from '#db/read-only.ts'
import { loadSettings } from '#db/settings.ts'
import { matchStaticRoute, STATIC_ROUTES } from '#domain/static-routes.ts'
import type { PageRenderer } from '#server/publish/page-renderer.ts'
import { fixedPaths, streamPaths } from '#server/publish/prerender/list-paths.ts'
import { loadRenderer } from '#server/publish/prerender/load-renderer.ts'
import { listApplication } from '#tests/helpers/applications.ts'
import { runCli } from '#tests/helpers/cli.ts'
import { readTree } from '#tests/helpers/file-tree.ts'
import { testSite } from '#tests/helpers/test-site.ts'

const BUILD = pathToFileURL(`${process.cwd()}/dist/`)

const site = testSite()
let folder = ''
let connection: Connection
let renderer: PageRenderer
const paths: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prerender-test-'))
  const { databasePath } = site()
  const own = {
    description: '!important: “we” <b>care</b> & remove </script> tattoos of all kinds.',
  }
  await listApplication(databasePath, { id: 'a1', name: 'Quiet Ink', listing: 'premium', ...own })
  await listApplication(databasePath, { id: 'a2', name: '!Loud Ink', city: 'Marfa', zip: '79843' })
  connection = openDatabase(databasePath, { readonly: true })
  const db = readOnly(connection.db)
  renderer = await loadRenderer(db, loadSettings(), BUILD)
  for await (const some of streamPaths(db)) paths.push(...some)
})
afterAll(async () => {
  await connection.close()
  await rm(folder, { recursive: true, force: true })
})

const fetchText = async (path: string) => {
  const response = await fetch(site().url + path, { redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}
const dataAddress = (path: string) => `${path === '/' ? '' : path}/index.pageContext.json`

test('every document and all page data are byte for byte what the server sends', async () => {
  const unlike: string[] = []

  // Vike renders the first two of each route, and some routes have a single page.
  for (const path of [...fixedPaths(), ...fixedPaths(), ...paths]) {
    const answer = await renderer.read(path)
    const sent = await fetchText(path)
    const sentData = await fetchText(dataAddress(path))
    if (answer?.kind !== 'page' || answer.renderHtml() !== sent.text) unlike.push(path)
    else if (answer.pageData !== sentData.text) unlike.push(dataAddress(path))
  }

  expect(unlike).toEqual([])
  expect(renderer.unlike()).toEqual([])
}, 240_000)

test('every route that is the same for everybody has been rendered', () => {
  const rendered = new Set(paths.map((path) => matchStaticRoute(path)?.route))

  expect(rendered).toEqual(new Set(STATIC_ROUTES))
})

test.for([
  '/states/guam',
  '/states/texas/atlantis',
  '/states/texas/austin/nobody',
  '/blog/nothing',
])('Vike answers %s, which is no page', async (path) => {
  const answer = await renderer.read(path)
  const sent = await fetchText(path)

  expect(answer).toMatchObject({
    kind: 'vike',
    page: { httpResponse: { statusCode: sent.status } },
  })
  expect(sent.status).not.toBe(200)
})

test.for([
  '/search',
  '/login',
  '/admin',
  '/list-company',
  '/provider/x',
  '/states/unknown',
  '/states?q=a',
  '/nothing',
])('%s is left to the caller', async (path) => {
  expect(await renderer.read(path)).toBeUndefined()
})

test('the files of prerender are what the server sends', async () => {
  const out = join(folder, 'site')
  const { code } = await runCli(['prerender', '--db', site().databasePath, '--out', out])
  expect(code).toBe(0)
  const files = readTree(out)

  const unlike: string[] = []
  for (const path of paths) {
    const html = files.get(path === '/' ? 'index.html' : `${path.slice(1)}.html`)
    const data = files.get(dataAddress(path).slice(1))
    if (html !== latin1(await fetchText(path))) unlike.push(path)
    if (data !== latin1(await fetchText(dataAddress(path)))) unlike.push(dataAddress(path))
  }
  for (const path of ['/robots.txt', '/site.webmanifest', '/blog/feed.xml', '/sitemap.xml']) {
    if (files.get(path.slice(1)) !== latin1(await fetchText(path))) unlike.push(path)
  }

  expect(unlike).toEqual([])
  expect(files.get('404.html')).toBe(latin1(await fetchText('/404')))
  const htmlFiles = [...files.keys()].filter((name) => name.endsWith('.html'))
  expect(htmlFiles).toHaveLength(paths.length + 1)
}, 120_000)

function latin1({ text }: { text: string }): string {
  return Buffer.from(text).toString('latin1')
}
