import { fileURLToPath } from 'node:url'
import { percentile } from '#tests/bench/statistics.ts'
import { startSiteProcess } from '#tests/helpers/site/site-process.ts'
import { formatLatencies, latenciesOf } from '../load/latencies.ts'
import { readPublicPaths, WHOLE_LIST } from '../load/public-paths.ts'
import { requestMix } from '../load/request-mix.ts'
import { runProgram } from '../harness/run-program.ts'
import type { Crowd, CrowdResult } from './crowd-program.ts'
import { sendLoad, type LoadResult } from '../load/send-load.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./crowd-program.ts'))

const CLIENTS = 500
const CROWD_MS = 20_000
const QUICK_CROWD_MS = 3000
const BEFORE_MS = 4000
const AFTER_MS = 10_000
const QUICK_AFTER_MS = 7000
const VISITS_PER_SECOND = 20
const RECOVERY_MS = 5000
/** A response is slow above three times the p95 from before the crowd. */
const SLOWDOWN = 3
const NEVER_SLOW_MS = 50
const MAX_SHOWN = 5

export const crowd: Torture = {
  name: 'crowd',
  description: '500 clients at once, each requesting uncached pages',
  run: runCrowd,
}

async function runCrowd({ quick, seed }: TortureOptions): Promise<TortureResult> {
  const [ms, afterMs] = quick ? [QUICK_CROWD_MS, QUICK_AFTER_MS] : [CROWD_MS, AFTER_MS]
  const site = await startSiteProcess({ list: WHOLE_LIST })
  const { port } = site
  try {
    const pages = await readPublicPaths(site.databasePath)
    const visit = (forMs: number, mixSeed: number) => {
      const count = (forMs / 1000) * VISITS_PER_SECOND
      const requests = requestMix(pages, { seed: mixSeed, count, without: ['submission'] })
      return sendLoad({ port, requestsPerSecond: VISITS_PER_SECOND, requests })
    }
    const before = await visit(BEFORE_MS, seed)
    const plan: Crowd = { port, clients: CLIENTS, ms, seed }
    const [result, during] = await Promise.all([
      runProgram(PROGRAM, plan) as Promise<CrowdResult>,
      visit(ms, seed + 1),
    ])
    const leftAt = Date.now()
    const after = await visit(afterMs, seed + 2)
    return toResult(result, { before, during, after, leftAt })
  } finally {
    await site.stop()
  }
}

interface Visits {
  before: LoadResult
  during: LoadResult
  after: LoadResult
  /** When the crowd left, in milliseconds since 1970. */
  leftAt: number
}

function toResult(
  { served, shed, wrong, maxMs }: CrowdResult,
  { before, during, after, leftAt }: Visits,
): TortureResult {
  const normal = Math.max(NEVER_SLOW_MS, SLOWDOWN * percentile(latenciesOf(before.outcomes), 0.95))
  const sinceLeft = (plannedAt: number) => after.startedAt + plannedAt - leftAt
  const lastSlow = after.outcomes.findLast(({ status, ms }) => status !== 200 || ms > normal)
  const recoveredMs = lastSlow === undefined ? 0 : sinceLeft(lastSlow.plannedAt) + lastSlow.ms
  const calm = after.outcomes.filter(({ plannedAt }) => sinceLeft(plannedAt) > RECOVERY_MS)
  return {
    survived: served + shed,
    attempts: served + shed + wrong.length,
    figures: [
      `${served} served, ${shed} shed with Retry-After, longest wait ${(maxMs / 1000).toFixed(1)} s`,
      formatLatencies('visitors before the crowd', latenciesOf(before.outcomes)),
      formatLatencies('visitors during the crowd', latenciesOf(during.outcomes)),
      formatLatencies('visitors after the crowd left', latenciesOf(after.outcomes)),
      formatLatencies('visitors 5 s after it left', latenciesOf(calm)),
      `slower than ${normal.toFixed(0)} ms or refused: until ${(recoveredMs / 1000).toFixed(1)} s after the crowd left`,
    ],
    failures: [
      ...wrong.slice(0, MAX_SHOWN),
      ...(recoveredMs > RECOVERY_MS ? ['the site needed more than 5 s to recover'] : []),
      ...(calm.length === 0 ? ['no requests late enough after the crowd'] : []),
    ],
  }
}
