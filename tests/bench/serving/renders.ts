import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { paths } from '#domain/site/paths.ts'
import { findFirstProvider, findLargestCity } from '../landmarks.ts'
import { bodyFileName, fetchPage, requestFor, type Encoding } from './page-requests.ts'
import { weighScripts } from '../page-scripts.ts'
import { builtServer, packageRoot, startServer } from '../processes.ts'
import type { SubjectReport } from '../report.ts'
import { reportRenders, type Load, type Page, type Series } from './renders-report.ts'
import { measureUncached } from './uncached.ts'
import type { Workspace } from '../workspace.ts'

const BUILT_CLIENT = join(packageRoot, 'dist/client')
const BARE_SERVER = fileURLToPath(import.meta.resolve('./bare-server.ts'))

const LOADS: readonly Load[] = [
  { connections: 1, encoding: 'identity' },
  { connections: 8, encoding: 'identity' },
  { connections: 8, encoding: 'br' },
]
const ENCODINGS: readonly Encoding[] = ['identity', 'gzip', 'br']

/**
 * Compares renders of the built site with a bare server that sends the same bytes. Before that, renders
 * many uncached pages, optionally alternating with another checkout.
 */
export async function benchRenders(
  workspace: Workspace,
  { quick, beside }: { quick: boolean; beside: string | undefined },
): Promise<SubjectReport> {
  const uncached = await measureUncached(workspace, { quick, beside })
  const { rounds, sliceMs } = quick ? { rounds: 2, sliceMs: 150 } : { rounds: 5, sliceMs: 300 }
  const database = await workspace.imported('small')
  const site = await startServer(builtServer(), {
    env: { PORT: '0', HOST: '127.0.0.1', DATABASE_PATH: database },
    logFile: workspace.path('site.log'),
  })
  try {
    const pages = await fetchPages(site.port, await samplePages(database))
    const bare = await startServer(BARE_SERVER, {
      args: [writeBodies(pages, workspace.path('bodies'))],
      logFile: workspace.path('bare.log'),
    })
    try {
      const series: Series[] = pages.flatMap((page) =>
        LOADS.map((load) => ({ page, load, site: [], bare: [] })),
      )
      await runRounds(series, { rounds, sliceMs, site: site.port, bare: bare.port })
      const city = pages.find(({ name }) => name === CITY)
      const scripts = weighScripts(html(city), BUILT_CLIENT)
      return reportRenders({ pages, series, scripts, uncached })
    } finally {
      await bare.stop()
    }
  } finally {
    await site.stop()
  }
}

async function runRounds(
  series: readonly Series[],
  { rounds, sliceMs, ...ports }: { rounds: number; sliceMs: number; site: number; bare: number },
): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    for (const { page, load, site, bare } of series) {
      const { connections, encoding } = load
      const cached = { page: { path: page.path, encoding }, connections }
      // Pages with an unknown query are neither cached nor shared, so each request renders.
      const uncached = { page: { path: `${page.path}?rendered`, encoding }, connections }
      const rendered = await requestFor(sliceMs, ports.site, uncached)
      const sent = await requestFor(sliceMs, ports.bare, cached)
      if (round === 0) continue // warm-up
      site.push(rendered)
      bare.push(sent)
    }
  }
}

const CITY = 'largest city'

async function samplePages(database: string) {
  const connection = openDatabase(database, { mustExist: true })
  try {
    const db = readOnly(connection.db)
    const city = await findLargestCity(db)
    return [
      { name: 'states', path: paths.states() },
      { name: 'state', path: paths.state('california') },
      { name: CITY, path: paths.city(city) },
      { name: 'provider', path: paths.provider(await findFirstProvider(db, city)) },
    ]
  } finally {
    await connection.close()
  }
}

async function fetchPages(port: number, samples: Awaited<ReturnType<typeof samplePages>>) {
  const pages: Page[] = []
  for (const { name, path } of samples) {
    const bodies = new Map<Encoding, Buffer>()
    for (const encoding of ENCODINGS) {
      bodies.set(encoding, await fetchPage(port, { path, encoding }))
    }
    pages.push({ name, path, bodies })
  }
  return pages
}

function html(page: Page | undefined): string {
  return page?.bodies.get('identity')?.toString() ?? ''
}

function writeBodies(pages: readonly Page[], folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const { path, bodies } of pages) {
    for (const [encoding, body] of bodies) {
      writeFileSync(join(folder, bodyFileName(path, encoding)), body)
    }
  }
  return folder
}
