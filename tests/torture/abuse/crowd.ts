import { percentile } from '#tests/bench/statistics.ts'
import { startSite } from '#tests/helpers/site/site.ts'
import { latenciesOf, latencyLine } from '../load/latencies.ts'
import { readPublicPaths } from '../load/public-paths.ts'
import { requestMix } from '../load/request-mix.ts'
import { sendCrowd, type CrowdResult } from './send-crowd.ts'
import { sendLoad, type LoadResult } from '../load/send-load.ts'
import { WHOLE_LIST } from '../load/whole-list.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'

const CLIENTS = 500
const CROWD_MS = 20_000
const QUICK_CROWD_MS = 3000
const BEFORE_MS = 4000
const AFTER_MS = 10_000
const QUICK_AFTER_MS = 7000
const OTHERS_PER_SECOND = 20
const RECOVERY_MS = 5000
/** Normal is what was normal before, give or take. */
const SLOWER = 3
const ALWAYS_NORMAL_MS = 50
const SHOWN = 5

export const crowd: Torture = {
  name: 'crowd',
  what: '500 clients at once, each asking for pages nobody asked for',
  run: runCrowd,
}

async function runCrowd({ quick, seed }: TortureOptions): Promise<Survival> {
  const [ms, afterMs] = quick ? [QUICK_CROWD_MS, QUICK_AFTER_MS] : [CROWD_MS, AFTER_MS]
  const site = await startSite({ list: WHOLE_LIST })
  const { port } = site
  try {
    const pages = await readPublicPaths(site.databasePath)
    const others = (forMs: number, mixSeed: number) => {
      const count = (forMs / 1000) * OTHERS_PER_SECOND
      const requests = requestMix(pages, { seed: mixSeed, count, without: ['submission'] })
      return sendLoad({ port, requestsPerSecond: OTHERS_PER_SECOND, requests })
    }
    const before = await others(BEFORE_MS, seed)
    const [result, during] = await Promise.all([
      sendCrowd({ port, clients: CLIENTS, ms, seed }),
      others(ms, seed + 1),
    ])
    const leftAt = Date.now()
    const after = await others(afterMs, seed + 2)
    return verdict(result, { before, during, after, leftAt })
  } finally {
    await site.stop()
  }
}

interface Others {
  before: LoadResult
  during: LoadResult
  after: LoadResult
  /** When the crowd left, in milliseconds since 1970. */
  leftAt: number
}

function verdict(
  { served, shed, wrong, longestMs }: CrowdResult,
  { before, during, after, leftAt }: Others,
): Survival {
  const normal = Math.max(ALWAYS_NORMAL_MS, SLOWER * percentile(latenciesOf(before.outcomes), 0.95))
  const sinceLeft = (plannedAt: number) => after.startedAt + plannedAt - leftAt
  const lastSlow = after.outcomes.findLast(({ status, ms }) => status !== 200 || ms > normal)
  const recoveredMs = lastSlow === undefined ? 0 : sinceLeft(lastSlow.plannedAt) + lastSlow.ms
  const calm = after.outcomes.filter(({ plannedAt }) => sinceLeft(plannedAt) > RECOVERY_MS)
  return {
    survived: served + shed,
    tried: served + shed + wrong.length,
    figures: [
      `${served} served, ${shed} shed with Retry-After, the longest wait ${(longestMs / 1000).toFixed(1)} s`,
      latencyLine('others before the crowd', latenciesOf(before.outcomes)),
      latencyLine('others beside the crowd', latenciesOf(during.outcomes)),
      latencyLine('others once it has left', latenciesOf(after.outcomes)),
      latencyLine('others 5 s after it left', latenciesOf(calm)),
      `slower than ${normal.toFixed(0)} ms or refused: until ${(recoveredMs / 1000).toFixed(1)} s after the crowd left`,
    ],
    failures: [
      ...wrong.slice(0, SHOWN),
      ...(recoveredMs > RECOVERY_MS ? ['the site needed more than 5 s to recover'] : []),
      ...(calm.length === 0 ? ['nobody asked long enough after the crowd'] : []),
    ],
  }
}
