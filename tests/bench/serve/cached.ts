import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startServer, type RunningServer } from '../processes.ts'
import type { Figure } from '../report.ts'
import { median, medianRatio } from '../statistics.ts'
import type { Workspace } from '../workspace.ts'
import { fetchPage } from './fetch-page.ts'
import { steadyLoad, type Slice } from './steady-load.ts'

const BARE_SERVER = fileURLToPath(import.meta.resolve('./bare-server.ts'))
const CONNECTIONS = 16
const MIN_OF_BARE = 0.35

/** Compares a cached page with a bare node:http server that sends the same bytes, slice by slice. */
export async function benchCached(
  workspace: Workspace,
  site: RunningServer,
  { path, isQuick }: { path: string; isQuick: boolean },
): Promise<Figure[]> {
  const { rounds, ms } = isQuick ? { rounds: 2, ms: 300 } : { rounds: 7, ms: 800 }
  const figures: Figure[] = []
  for (const encoding of ['identity', 'gzip']) {
    const file = workspace.path(`page.${encoding}`)
    writeFileSync(file, await fetchPage(site.port, path, { encoding }))
    const bare = await startServer(BARE_SERVER, {
      args: [file, encoding],
      logFile: workspace.path('bare.log'),
    })
    const [own, baseline]: [Slice[], Slice[]] = [[], []]
    try {
      for (let round = 0; round <= rounds; round += 1) {
        const load = { path, encoding, connections: CONNECTIONS }
        const ours = await steadyLoad(ms, site, load)
        const theirs = await steadyLoad(ms, bare, load)
        if (round === 0) continue // warm-up
        own.push(ours)
        baseline.push(theirs)
      }
    } finally {
      await bare.stop()
    }
    figures.push({
      what: `a cached page, ${encoding}`,
      value: median(own.map(rateOf)),
      unit: 'pages/s',
      beside: { name: 'node:http', value: median(baseline.map(rateOf)) },
      // By CPU time, which limits both servers, and which a busy machine changes less than the rate.
      ratio: medianRatio(baseline.map(cpuOf), own.map(cpuOf)),
      target: { atLeast: MIN_OF_BARE },
    })
  }
  return figures
}

const rateOf = ({ requestsPerSecond }: Slice) => requestsPerSecond
const cpuOf = ({ cpuMs }: Slice) => cpuMs
