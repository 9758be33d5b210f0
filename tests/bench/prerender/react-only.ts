import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PageContextServer } from 'vike/types'
import { openDatabase } from '#db/engine/connection.ts'
import { cityByCityReader } from '#db/directory/reader.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { siteOf } from '#domain/site/site.ts'
import { matchStaticRoute, type StaticRoute } from '#domain/site/static-routes.ts'
import { assetTags } from '#server/pages/asset-tags.ts'
import { streamPaths } from '#server/publish/prerender/list-paths.ts'
import { loadPages } from '#server/publish/build/load-pages.ts'
import { packageRoot } from '../processes.ts'

// React alone: it renders each document anew, header and footer included, and one file is written for
// each. Reading the data is not counted. Prints the wall and CPU seconds of that as JSON; the files stay.
const [database = '', parent = ''] = process.argv.slice(2)
process.env['NODE_ENV'] = 'production'
const build = new URL(`file://${packageRoot}/dist/`)
await loadPages(build)
const { renderPage } = await import('vike/server')

const connection = openDatabase(database, { mustExist: true, readonly: true })
const db = readOnly(connection.db)
const settings = loadSettings()
const site = siteOf(settings)
const directory = cityByCityReader(db)
const given = { db, directory, settings, site, assets: assetTags(build), admin: false }
const samples = new Map<StaticRoute, PageContextServer>()
const folder = mkdtempSync(join(parent, 'react-only-'))
let pages = 0
let seconds = 0
let cpuSeconds = 0
try {
  for await (const paths of streamPaths(db)) {
    const contexts: PageContextServer[] = []
    for (const path of paths) contexts.push(await contextOf(path))
    renderAndWrite(contexts)
  }
  console.info(JSON.stringify({ pages, seconds, cpuSeconds }))
} finally {
  await connection.close()
}

async function contextOf(path: string): Promise<PageContextServer> {
  const match = matchStaticRoute(path)
  if (match === undefined) throw new Error(`${path} is not the same for everybody`)
  let sample = samples.get(match.route)
  if (sample === undefined) {
    sample = (await renderPage({ urlOriginal: path, ...given })) as unknown as PageContextServer
    samples.set(match.route, sample)
  }
  const { config, Page, urlParsed } = sample
  const context = {
    ...given,
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
    // What header and footer were made of is kept by site, so each document gets one of its own.
    const html = context.config.renderDocument?.(Object.assign(context, { site: { ...site } }))
    if (html === undefined) throw new Error(`${context.urlPathname} is no reading page`)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
  const { user, system } = process.cpuUsage(cpu)
  seconds += (performance.now() - startedAt) / 1000
  cpuSeconds += (user + system) / 1_000_000
  pages += contexts.length
}
