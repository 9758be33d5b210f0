import { copyFileSync } from 'node:fs'
import { openDatabase } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { paths } from '#domain/site/paths.ts'
import { streamProviderPages } from '#db/directory/sitemap.ts'
import { compress } from '#server/http/send-compressed.ts'
import { listLargestCities } from '../landmarks.ts'
import { fetchPage } from './page-requests.ts'
import { builtServer, packageRoot, startServer, type RunningServer } from '../processes.ts'
import { walkPages, type Walk } from './walk-pages.ts'
import type { Workspace } from '../workspace.ts'

const CONNECTIONS = 8
const CITIES = 40
/** Repeats the few cities so that their walk takes seconds. */
const CITY_REPEATS = 25
const QUICK_EVERY = 10

type WalkName = 'all providers' | `the ${typeof CITIES} largest cities`

/** Walks of one kind, one per round, on this checkout and on the other one. */
export interface WalkSeries {
  name: WalkName
  pages: number
  own: Walk[]
  other: Walk[]
}

export interface Uncached {
  series: WalkSeries[]
  largestCity: { path: string; brotliBytes: number }
}

/** Renders many pages without cache or files, alternating with another built checkout if one is given. */
export async function measureUncached(
  workspace: Workspace,
  { quick, beside }: { quick: boolean; beside: string | undefined },
): Promise<Uncached> {
  const database = await workspace.imported('small')
  const targets = await listTargets(database, quick)
  const servers: RunningServer[] = []
  try {
    for (const [name, checkout] of Object.entries({ own: packageRoot, other: beside })) {
      if (checkout === undefined) continue
      const copy = workspace.path(`uncached-${name}.sqlite`)
      copyFileSync(database, copy)
      servers.push(
        await startServer(builtServer(checkout), {
          env: { PORT: '0', HOST: '127.0.0.1', DATABASE_PATH: copy, PAGE_MEMORY_MB: '0' },
          logFile: workspace.path(`uncached-${name}.log`),
        }),
      )
    }
    const [own, other] = servers
    if (own === undefined) throw new Error('the server was not started')
    const series = targets.map(({ name, paths: pages }): WalkSeries => {
      return { name, pages: pages.length, own: [], other: [] }
    })
    for (const server of servers) await walkPages(server, warmUp(targets), CONNECTIONS)
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      for (const [index, walks] of series.entries()) {
        const pages = targets[index]?.paths ?? []
        walks.own.push(await walkPages(own, pages, CONNECTIONS))
        if (other !== undefined) walks.other.push(await walkPages(other, pages, CONNECTIONS))
      }
    }
    return { series, largestCity: await largestCity(own.port, targets[1]?.paths ?? []) }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

type Targets = { name: WalkName; paths: string[] }[]

async function listTargets(database: string, quick: boolean): Promise<Targets> {
  const connection = openDatabase(database, { mustExist: true })
  try {
    const db = readOnly(connection.db)
    const providers: string[] = []
    for await (const batch of streamProviderPages(db)) {
      providers.push(...batch.map(paths.provider))
    }
    const cities = (await listLargestCities(db, CITIES)).map(paths.city)
    return [
      {
        name: 'all providers',
        paths: providers.filter((_, index) => !quick || index % QUICK_EVERY === 0),
      },
      {
        name: `the ${CITIES} largest cities`,
        paths: Array.from({ length: CITY_REPEATS }, () => cities).flat(),
      },
    ]
  } finally {
    await connection.close()
  }
}

/** Enough pages for V8 to optimize the code. */
function warmUp(targets: Targets): string[] {
  return targets.flatMap(({ paths: pages }) => pages.slice(0, 800))
}

async function largestCity(port: number, cityPaths: readonly string[]) {
  let largest = { path: '', brotliBytes: 0 }
  for (const path of new Set(cityPaths)) {
    const html = await fetchPage(port, { path, encoding: 'identity' })
    // The level that the server uses for cached pages.
    const { length: brotliBytes } = await compress(html, 'br')
    if (brotliBytes > largest.brotliBytes) largest = { path, brotliBytes }
  }
  return largest
}
