import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { paths } from '#domain/site/paths.ts'
import { streamProviderPages } from '#db/directory/sitemap.ts'
import { compress } from '#server/http/send-compressed.ts'
import { listLargestCities } from '../landmarks.ts'
import { fetchPage } from './page-requests.ts'
import { packageRoot, startServer, type RunningServer } from '../processes.ts'
import { walkPages, type Walk } from './walk-pages.ts'
import type { Workspace } from '../workspace.ts'

const CONNECTIONS = 8
const CITIES = 40
/** So that cities take seconds, too. */
const TIMES_CITIES = 25
const EVERY_QUICK = 10

type WalkName = 'all providers' | `the ${typeof CITIES} largest cities`

/** Walks of one kind, round by round; those of another checkout in the same rounds. */
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

/** Throws when a checkout holds no built site. */
export function builtServer(checkout: string): string {
  const program = join(checkout, 'dist/server/index.mjs')
  if (!existsSync(program)) throw new Error(`${checkout} holds no built site; run: npm run build`)
  return program
}

/**
 * Renders pages over many addresses without memory or files, by turns with another built checkout
 * where one is named.
 */
export async function measureUncached(
  workspace: Workspace,
  { quick, beside }: { quick: boolean; beside: string | undefined },
): Promise<Uncached> {
  const database = await workspace.imported('small')
  const wanted = await addresses(database, quick)
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
    const series = wanted.map(({ name, addresses: pages }): WalkSeries => {
      return { name, pages: pages.length, own: [], other: [] }
    })
    for (const server of servers) await walkPages(server, warmUp(wanted), CONNECTIONS)
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      for (const [index, one] of series.entries()) {
        const pages = wanted[index]?.addresses ?? []
        one.own.push(await walkPages(own, pages, CONNECTIONS))
        if (other !== undefined) one.other.push(await walkPages(other, pages, CONNECTIONS))
      }
    }
    return { series, largestCity: await largestCity(own.port, wanted[1]?.addresses ?? []) }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

type Wanted = { name: WalkName; addresses: string[] }[]

async function addresses(database: string, quick: boolean): Promise<Wanted> {
  const connection = openDatabase(database, { mustExist: true })
  try {
    const db = readOnly(connection.db)
    const providers: string[] = []
    for await (const some of streamProviderPages(db)) providers.push(...some.map(paths.provider))
    const cities = (await listLargestCities(db, CITIES)).map(paths.city)
    return [
      {
        name: 'all providers',
        addresses: providers.filter((_, index) => !quick || index % EVERY_QUICK === 0),
      },
      {
        name: `the ${CITIES} largest cities`,
        addresses: Array.from({ length: TIMES_CITIES }, () => cities).flat(),
      },
    ]
  } finally {
    await connection.close()
  }
}

/** Long enough for the code to be compiled. */
function warmUp(wanted: Wanted): string[] {
  return wanted.flatMap(({ addresses: pages }) => pages.slice(0, 800))
}

async function largestCity(port: number, addressed: readonly string[]) {
  let largest = { path: '', brotliBytes: 0 }
  for (const path of new Set(addressed)) {
    const html = await fetchPage(port, { path, encoding: 'identity' })
    // As the server compresses what it keeps.
    const { length: brotliBytes } = await compress(html, 'br', 'good')
    if (brotliBytes > largest.brotliBytes) largest = { path, brotliBytes }
  }
  return largest
}
