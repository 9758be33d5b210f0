import { setTimeout as sleep } from 'node:timers/promises'
import { median, percentile } from '#tests/bench/statistics.ts'
import { importByTurns } from './alternate-imports.ts'
import { latenciesOf, latencyLine } from './latencies.ts'
import { openFilesOf } from './process-status.ts'
import { readPublicPaths } from './public-paths.ts'
import { requestMix } from './request-mix.ts'
import { sendLoad } from './send-load.ts'
import { startWatchedSite, type SiteSample } from './watched-site.ts'
import { WHOLE_LIST } from './whole-list.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'

const REQUESTS_PER_SECOND = 50
const SHOWN = 3

/** How long, how often it is looked at, and the time between two imports. */
const FULL = { seconds: 600, everyMs: 5000, pauseMs: 55_000 }
const QUICK = { seconds: 12, everyMs: 1000, pauseMs: 3000 }

/** Little enough that it is full before the half in which growth is looked for. */
const PAGE_MEMORY_MB = '16'

type Measure = Exclude<keyof SiteSample, 'at'>

/** Once the last client has gone. */
const MOST_FILES_MORE = 5
const CLOSING_MS = 1000

/**
 * The most that each may grow by in the second half, of which the first must not be worse than
 * warming up. The database grows by the submissions: some 150, of at most 4 KB with their indexes.
 */
const MOST_GROWTH: Record<Measure, { name: string; full: number; quick: number; unit: string }> = {
  residentMb: { name: 'memory', full: 16, quick: 128, unit: 'MB' },
  heapMb: { name: 'heap', full: 4, quick: 32, unit: 'MB' },
  loopDelayMs: { name: 'event loop delay (p99)', full: 10, quick: 500, unit: 'ms' },
  databaseMb: { name: 'database', full: 2, quick: 16, unit: 'MB' },
  walMb: { name: 'write-ahead log', full: 8, quick: 64, unit: 'MB' },
}

export const soak: Torture = {
  name: 'soak',
  what: '10 minutes at a steady 50 requests a second, looking for growth',
  run: runSoak,
}

async function runSoak({ quick, seed }: TortureOptions): Promise<Survival> {
  const { seconds, everyMs, pauseMs } = quick ? QUICK : FULL
  const env = { APPLICATIONS_PER_HOUR: '10000', PAGE_MEMORY_MB }
  const { site, samples, stop } = await startWatchedSite({ list: WHOLE_LIST, env }, everyMs)
  const ending = new AbortController()
  try {
    const pages = await readPublicPaths(site.databasePath)
    const requests = requestMix(pages, { seed, count: seconds * REQUESTS_PER_SECOND })
    const importing = importByTurns(WHOLE_LIST, site.databasePath, {
      signal: ending.signal,
      pauseMs,
    })
    const { port, pid } = site
    const filesBefore = openFilesOf(pid)
    const load = sendLoad({ port, requestsPerSecond: REQUESTS_PER_SECOND, requests })
    const { outcomes } = await Promise.race([load, importing.then(() => load)])
    const seen = await samples()
    ending.abort()
    const imports = await importing
    await sleep(CLOSING_MS)
    const filesAfter = openFilesOf(pid)
    const wrong = outcomes.filter(({ status }) => status !== 200 && status !== 201)
    const growth = growthOf(seen, quick)
    return {
      survived: outcomes.length - wrong.length,
      tried: outcomes.length,
      figures: [
        latencyLine('all', latenciesOf(outcomes)),
        `${imports.length} imports, ${seen.length} looks at the server`,
        ...growth.figures,
        `open files: ${filesBefore} before, ${filesAfter} after`,
      ],
      failures: [
        ...wrong.slice(0, SHOWN).map((outcome) => `answered ${JSON.stringify(outcome)}`),
        ...growth.failures,
        ...(filesAfter <= filesBefore + MOST_FILES_MORE
          ? []
          : [`${filesAfter - filesBefore} files more are open than before`]),
      ],
    }
  } finally {
    ending.abort()
    await stop()
  }
}

/** Growth over the second half, from the medians of its quarters: spikes of an import do not count. */
function growthOf(samples: readonly SiteSample[], quick: boolean) {
  const quarter = Math.floor(samples.length / 4)
  if (quarter < 2) return { figures: [], failures: ['the server was hardly looked at'] }
  const figures: string[] = []
  const failures: string[] = []
  for (const [key, { name, unit, ...most }] of Object.entries(MOST_GROWTH)) {
    const values = samples.map((sample) => sample[key as Measure])
    const third = median(values.slice(-2 * quarter, -quarter))
    const last = median(values.slice(-quarter))
    const growth = 2 * (last - third)
    const bound = quick ? most.quick : most.full
    const highest = percentile(values, 1)
    const said = `${growth >= 0 ? '+' : ''}${growth.toFixed(1)} ${unit} over the second half`
    figures.push(
      `${name}: ${third.toFixed(1)} then ${last.toFixed(1)} ${unit}, ${said}, at most ${highest.toFixed(1)}`,
    )
    // A figure that cannot be measured here is no proof.
    if (!(growth <= bound)) failures.push(`${name}: ${said}, more than ${bound}`)
  }
  return { figures, failures }
}
