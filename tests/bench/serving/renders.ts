import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { paths } from '#domain/site/paths.ts'
import { bodyFileName } from './body-file-name.ts'
import { findFirstProvider, findLargestCity } from '../landmarks.ts'
import { fetchPage, requestFor, type Encoding } from './page-requests.ts'
import { weighScripts } from '../page-scripts.ts'
import { packageRoot, startServer } from '../processes.ts'
import type { SubjectReport } from '../report.ts'
import { reportRenders, type Load, type Page, type Series } from './renders-report.ts'
import { builtServer, measureUncached } from './uncached.ts'
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
 * Requests pages of the built site, and the same bytes of a server that does nothing else; before that
 * pages at many addresses, by turns with another checkout.
 */
export async function benchRenders(
  workspace: Workspace,
  { quick, beside }: { quick: boolean; beside: string | undefined },
): Promise<SubjectReport> {
  const uncached = await measureUncached(workspace, { quick, beside })
  const { rounds, sliceMs } = quick ? { rounds: 2, sliceMs: 150 } : { rounds: 5, sliceMs: 300 }
  const database = await workspace.imported('small')
  const site = await startServer(builtServer(packageRoot), {
    env: { PORT: '0', HOST: '127.0.0.1', DATABASE_PATH: database },
    logFile: workspace.path('site.log'),
  })
  try {
    const pages = await fetchPages(site.port, await addresses(database))
    const bare = await startServer(BARE_SERVER, {
      args: [keepBodies(pages, workspace.path('bodies'))],
      logFile: workspace.path('bare.log'),
    })
    try {
      const series = pages.flatMap((page) => LOADS.map((load) => noSeries(page, load)))
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
      const repeated = { page: { path: page.path, encoding }, connections }
      // What has a query of its own is neither kept nor shared, so that each page is rendered.
      const unshared = { page: { path: `${page.path}?rendered`, encoding }, connections }
      const rendered = await requestFor(sliceMs, ports.site, unshared)
      const sent = await requestFor(sliceMs, ports.bare, repeated)
      if (round === 0) continue // warm-up
      site.push(rendered)
      bare.push(sent)
    }
  }
}

const CITY = 'largest city'

async function addresses(database: string) {
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

async function fetchPages(port: number, wanted: Awaited<ReturnType<typeof addresses>>) {
  const pages: Page[] = []
  for (const { name, path } of wanted) {
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

/** Returns the folder. */
function keepBodies(pages: readonly Page[], folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const { path, bodies } of pages) {
    for (const [encoding, body] of bodies) {
      writeFileSync(join(folder, bodyFileName(path, encoding)), body)
    }
  }
  return folder
}

function noSeries(page: Page, load: Load): Series {
  return { page, load, site: [], bare: [] }
}
