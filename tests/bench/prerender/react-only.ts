import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageContextServer } from 'vike/types'
import { openDatabase } from '#db/engine/connection.ts'
import { cityByCityReader } from '#db/directory/reader.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { siteFromSettings } from '#domain/site/settings.ts'
import { matchStaticRoute, type StaticRoute } from '#domain/site/static-routes.ts'
import { assetTags } from '#server/pages/asset-tags.ts'
import { streamPaths } from '#server/publish/prerender/list-paths.ts'
import { loadPages } from '#server/publish/build/load-pages.ts'
import { packageRoot } from '../processes.ts'

// Baseline: React renders every document from scratch and one file is written per page; reading data is
// not timed. Prints wall and CPU seconds as JSON and leaves the files in place.
const [database = '', parent = ''] = process.argv.slice(2)
process.env['NODE_ENV'] = 'production'
const build = new URL(`file://${packageRoot}/dist/`)
await loadPages(build)
const { renderPage } = await import('vike/server')

const connection = openDatabase(database, { mustExist: true, readonly: true })
const db = readOnly(connection.db)
const settings = loadSettings()
const site = siteFromSettings(settings)
const directory = cityByCityReader(db)
const shared = { db, directory, settings, site, assets: assetTags(build), isAdmin: false }
const samples = new Map<StaticRoute, PageContextServer>()
const folder = mkdtempSync(join(parent, 'react-only-'))
let pages = 0
let seconds = 0
let cpuSeconds = 0
try {
  for await (const paths of streamPaths(db)) {
    const contexts: PageContextServer[] = []
    for (const path of paths) contexts.push(await buildContext(path))
    renderAndWrite(contexts)
  }
  console.info(JSON.stringify({ pages, seconds, cpuSeconds }))
} finally {
  await connection.close()
}

async function buildContext(path: string): Promise<PageContextServer> {
  const match = matchStaticRoute(path)
  if (match === undefined) throw new Error(`${path} is not a static route`)
  let sample = samples.get(match.route)
  if (sample === undefined) {
    sample = (await renderPage({ urlOriginal: path, ...shared })) as unknown as PageContextServer
    samples.set(match.route, sample)
  }
  const { config, Page, urlParsed } = sample
  const context = {
    ...shared,
    config,
    Page,
    urlParsed,
    urlOriginal: path,
    urlPathname: path,
    is404: null,
    routeParams: { ...match.params },
  } as unknown as PageContextServer
  return Object.assign(context, { data: await config.data?.(context) })
}

function renderAndWrite(contexts: readonly PageContextServer[]): void {
  const startedAt = performance.now()
  const cpu = process.cpuUsage()
  for (const context of contexts) {
    const file = join(folder, context.urlPathname, 'index.html')
    // Header and footer are cached per site object; a copy forces a new render.
    const html = context.config.renderDocument?.(Object.assign(context, { site: { ...site } }))
    if (html === undefined) throw new Error(`${context.urlPathname} has no renderDocument`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
  const { user, system } = process.cpuUsage(cpu)
  seconds += (performance.now() - startedAt) / 1000
  cpuSeconds += (user + system) / 1_000_000
  pages += contexts.length
}
