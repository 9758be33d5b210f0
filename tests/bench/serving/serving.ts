import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { listProvidersInCity } from '#db/directory/providers.ts'
import { paths } from '#domain/site/paths.ts'
import { streamPaths } from '#server/publish/prerender/list-paths.ts'
import { findLargestCity } from '../landmarks.ts'
import { hasNginx, startNginx, writePage } from './nginx.ts'
import { bodyFileName, fetchPage } from './page-requests.ts'
import { builtServer, peakMegabytes, startServer, type RunningServer } from '../processes.ts'
import type { SubjectReport } from '../report.ts'
import {
  reportServing,
  type ServerName,
  type ServingOfList,
  type ServingSeries,
} from './serving-report.ts'
import { steadyLoad } from './steady-load.ts'
import { SIZES, type ComparedSize, type Workspace } from '../workspace.ts'

const BARE_SERVER = fileURLToPath(import.meta.resolve('./bare-server.ts'))
const BARE_EXPRESS = fileURLToPath(import.meta.resolve('./bare-express-server.ts'))

/** nginx sends Brotli only with a third-party module. */
const ENCODINGS = ['identity', 'gzip'] as const
const CONNECTIONS = 16
const PAGES_WALKED = 5000

type Servers = Partial<Record<ServerName, RunningServer>>

/** Compares servers that send the same provider page: from memory, rendered, from files, and bare baselines. */
export async function benchServing(
  workspace: Workspace,
  { quick, isLarge }: { quick: boolean; isLarge: boolean },
): Promise<SubjectReport> {
  const program = builtServer()
  const sizes = isLarge ? SIZES : (['small'] as const)
  const measured: ServingOfList[] = []
  for (const size of sizes) measured.push(await measure(program, workspace, { size, quick }))
  return reportServing(measured)
}

async function measure(
  program: string,
  workspace: Workspace,
  { size, quick }: { size: ComparedSize; quick: boolean },
): Promise<ServingOfList> {
  const { rounds, sliceMs } = quick ? { rounds: 3, sliceMs: 300 } : { rounds: 7, sliceMs: 800 }
  const database = await workspace.imported(size)
  const { rows } = await workspace.list(size)
  const [path = '', ...others] = await providerPaths(database)
  const servers: Servers = {}
  try {
    for (const [name, megabytes] of [
      ['memory', '64'],
      ['rendered', '0'],
    ] as const) {
      servers[name] = await startServer(program, {
        env: { PORT: '0', HOST: '127.0.0.1', DATABASE_PATH: database, PAGE_MEMORY_MB: megabytes },
        logFile: workspace.path(`serving-${name}.log`),
      })
    }
    await startBaselines(servers, workspace, path)
    const series = emptySeries(servers)
    for (let round = 0; round <= rounds; round += 1) {
      for (const { server, encoding, slices } of series) {
        // Concurrent requests for one page share a render, so the rendering server gets several pages.
        const requested = server === 'rendered' ? [path, ...others] : [path]
        const load = { paths: requested, encoding, connections: CONNECTIONS }
        const slice = await steadyLoad(sliceMs, requireServer(servers, server), load)
        if (round > 0) slices.push(slice) // the first is a warm-up
      }
    }
    await overfillCache(database, requireServer(servers, 'memory').port)
    const megabytes = peakMegabytes(requireServer(servers, 'memory').pid)
    return { rows, path, series, megabytes }
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()))
  }
}

/** Requests more pages than the page cache holds. */
async function overfillCache(database: string, port: number): Promise<void> {
  const connection = openDatabase(database, { mustExist: true })
  try {
    let requested = 0
    for await (const slice of streamPaths(readOnly(connection.db))) {
      for (const path of slice) await fetchPage(port, { path, encoding: 'identity' })
      requested += slice.length
      if (requested >= PAGES_WALKED) return
    }
  } finally {
    await connection.close()
  }
}

/** The baselines send exactly the bytes that the site sends from memory. */
async function startBaselines(servers: Servers, workspace: Workspace, path: string): Promise<void> {
  const { port } = requireServer(servers, 'memory')
  const html = await fetchPage(port, { path, encoding: 'identity' })
  const gzip = await fetchPage(port, { path, encoding: 'gzip' })
  const bodies = workspace.path('serving-bodies')
  mkdirSync(bodies, { recursive: true })
  writeFileSync(join(bodies, bodyFileName(path, 'identity')), html)
  writeFileSync(join(bodies, bodyFileName(path, 'gzip')), gzip)
  for (const [name, program] of [
    ['express', BARE_EXPRESS],
    ['http', BARE_SERVER],
  ] as const) {
    const logFile = workspace.path(`serving-${name}.log`)
    servers[name] = await startServer(program, { args: [bodies], logFile })
  }
  if (!hasNginx()) return
  const folder = workspace.path('serving-pages')
  writePage(folder, path, { html, gzip })
  servers.nginx = await startNginx(folder, workspace.path('serving-nginx'))
}

/** Provider pages of the largest city. */
async function providerPaths(database: string): Promise<string[]> {
  const connection = openDatabase(database, { mustExist: true })
  try {
    const db = readOnly(connection.db)
    const city = await findLargestCity(db)
    const providers = await listProvidersInCity(db, city, 2 * CONNECTIONS)
    return providers.map(({ slug }) => paths.provider({ ...city, slug }))
  } finally {
    await connection.close()
  }
}

function emptySeries(servers: Servers): ServingSeries[] {
  const names = ['memory', 'rendered', 'express', 'http', 'nginx'] as const
  return ENCODINGS.flatMap((encoding) =>
    names
      .filter((name) => servers[name] !== undefined)
      .map((server) => ({ server, encoding, slices: [] })),
  )
}

function requireServer(servers: Servers, name: ServerName): RunningServer {
  const server = servers[name]
  if (server === undefined) throw new Error(`${name} was not started`)
  return server
}
