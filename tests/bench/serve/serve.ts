import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { streamProviderPages } from '#db/directory/streams.ts'
import { paths } from '#domain/site/paths.ts'
import type { Figure } from '../report.ts'
import { median, medianRatio } from '../statistics.ts'
import type { Workspace } from '../workspace.ts'
import { cpuMsOfPages, fetchPage, serve } from './load.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

const BARE_SERVER = fileURLToPath(import.meta.resolve('./bare-server.ts'))
const MIN_OF_BARE = 0.35
const MAX_TIMES_PUBLISHED = 2
/** Pages for V8 to optimize the code. */
const WARM_UP = 800

/** Serves the shipped list with one process. All figures are CPU time, which a busy machine changes little. */
export async function benchServe(workspace: Workspace, isQuick: boolean): Promise<Figure[]> {
  const database = await workspace.imported()
  const pages = (await listProviderPages(database)).slice(0, isQuick ? 1500 : 6000)
  return [
    ...(await benchCached(workspace, { pages, rounds: isQuick ? 2 : 7 })),
    await benchUncached(workspace, { pages, rounds: isQuick ? 1 : 3 }),
  ]
}

interface Load {
  pages: readonly string[]
  rounds: number
}

/** Compares a cached page with a bare node:http server that sends the same bytes, in turn. */
async function benchCached(workspace: Workspace, { pages, rounds }: Load): Promise<Figure[]> {
  const [path = ''] = pages
  const same = pages.map(() => path)
  const site = await serve({ DATABASE_PATH: await workspace.imported() })
  const figures: Figure[] = []
  for (const encoding of ['identity', 'gzip']) {
    const file = workspace.path(`page.${encoding}`)
    await cpuMsOfPages(site, same, encoding) // warm-up; the first are compressed each time
    writeFileSync(file, await fetchPage(site, path, { encoding }))
    const bare = await serve({}, [BARE_SERVER, file, encoding])
    await cpuMsOfPages(bare, same, encoding)
    const [own, baseline]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      own.push(await cpuMsOfPages(site, same, encoding))
      baseline.push(await cpuMsOfPages(bare, same, encoding))
    }
    await bare.stop()
    figures.push({
      what: `a cached page, ${encoding}, of a second of CPU`,
      value: 1000 / median(own),
      unit: 'pages/s',
      beside: { name: 'node:http', value: 1000 / median(baseline) },
      ratio: medianRatio(baseline, own),
      target: { atLeast: MIN_OF_BARE },
    })
  }
  await site.stop()
  return figures
}

/** Compares a provider's page that is not cached with a published one. */
async function benchUncached(workspace: Workspace, { pages, rounds }: Load): Promise<Figure> {
  const value = await workspace.publishCpuMs()
  const site = await serve({ DATABASE_PATH: await workspace.imported(), PAGE_MEMORY_MB: '0' })
  await cpuMsOfPages(site, pages.slice(0, WARM_UP))
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await cpuMsOfPages(site, pages))
  await site.stop()
  return {
    what: 'an uncached provider page, CPU',
    value: median(times),
    unit: 'ms',
    beside: { name: 'published', value },
    target: { atMost: MAX_TIMES_PUBLISHED },
  }
}

function listProviderPages(database: string): Promise<string[]> {
  return inDatabase(database, async ({ db }) => {
    const pages: string[] = []
    for await (const batch of streamProviderPages(db)) pages.push(...batch.map(paths.provider))
    return pages
  })
}
