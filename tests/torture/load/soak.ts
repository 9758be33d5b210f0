import { setTimeout as sleep } from 'node:timers/promises'
import { median, percentile } from '#tests/bench/statistics.ts'
import { alternateImports } from './alternate-imports.ts'
import { latenciesOf, formatLatencies } from './latencies.ts'
import { countOpenFiles } from '../harness/process-status.ts'
import { readPublicPaths, WHOLE_LIST } from './public-paths.ts'
import { requestMix } from './request-mix.ts'
import { sendLoad } from './send-load.ts'
import { startWatchedSite, type SiteSample } from './watched-site.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'

const REQUESTS_PER_SECOND = 50
const MAX_SHOWN = 3

/** Duration, sampling interval, and pause between imports. */
const FULL = { seconds: 600, sampleEveryMs: 5000, pauseMs: 55_000 }
const QUICK = { seconds: 12, sampleEveryMs: 1000, pauseMs: 3000 }

/** Small enough to be full before the half in which growth counts. */
const PAGE_MEMORY_MB = '16'

type Measure = Exclude<keyof SiteSample, 'at'>

/** Allowed after the last client has disconnected. */
const MAX_EXTRA_FILES = 5
const DISCONNECT_MS = 1000

/**
 * Allowed growth in the second half; the first half is warm-up. The database grows by about 150
 * submissions of at most 4 KB, indexes included.
 */
const MAX_GROWTH: Record<Measure, { name: string; full: number; quick: number; unit: string }> = {
  residentMb: { name: 'memory', full: 16, quick: 128, unit: 'MB' },
  heapMb: { name: 'heap', full: 4, quick: 32, unit: 'MB' },
  loopDelayMs: { name: 'event loop delay (p99)', full: 10, quick: 500, unit: 'ms' },
  databaseMb: { name: 'database', full: 2, quick: 16, unit: 'MB' },
  walMb: { name: 'write-ahead log', full: 8, quick: 64, unit: 'MB' },
}

export const soak: Torture = {
  name: 'soak',
  description: '10 minutes at a steady 50 requests a second, watching for growth',
  run: runSoak,
}

async function runSoak({ quick, seed }: TortureOptions): Promise<TortureResult> {
  const { seconds, sampleEveryMs, pauseMs } = quick ? QUICK : FULL
  const env = { APPLICATIONS_PER_HOUR: '10000', PAGE_MEMORY_MB }
  const { site, samples, stop } = await startWatchedSite({ list: WHOLE_LIST, env }, sampleEveryMs)
  const stopping = new AbortController()
  try {
    const pages = await readPublicPaths(site.databasePath)
    const requests = requestMix(pages, { seed, count: seconds * REQUESTS_PER_SECOND })
    const importing = alternateImports(WHOLE_LIST, site.databasePath, {
      signal: stopping.signal,
      pauseMs,
    })
    const { port, pid } = site
    const filesBefore = countOpenFiles(pid)
    const load = sendLoad({ port, requestsPerSecond: REQUESTS_PER_SECOND, requests })
    const { outcomes } = await Promise.race([load, importing.then(() => load)])
    const taken = await samples()
    stopping.abort()
    const imports = await importing
    await sleep(DISCONNECT_MS)
    const filesAfter = countOpenFiles(pid)
    const wrong = outcomes.filter(({ status }) => status !== 200 && status !== 201)
    const growth = measureGrowth(taken, quick)
    return {
      survived: outcomes.length - wrong.length,
      attempts: outcomes.length,
      figures: [
        formatLatencies('all', latenciesOf(outcomes)),
        `${imports.length} imports, ${taken.length} samples`,
        ...growth.figures,
        `open files: ${filesBefore} before, ${filesAfter} after`,
      ],
      failures: [
        ...wrong.slice(0, MAX_SHOWN).map((outcome) => `got ${JSON.stringify(outcome)}`),
        ...growth.failures,
        ...(filesAfter <= filesBefore + MAX_EXTRA_FILES
          ? []
          : [`${filesAfter - filesBefore} more files are open than before`]),
      ],
    }
  } finally {
    stopping.abort()
    await stop()
  }
}

/** Compares the medians of the last two quarters, so that the spikes of imports do not count. */
function measureGrowth(samples: readonly SiteSample[], quick: boolean) {
  const quarter = Math.floor(samples.length / 4)
  if (quarter < 2) return { figures: [], failures: ['there are too few samples'] }
  const figures: string[] = []
  const failures: string[] = []
  for (const [key, { name, unit, ...limits }] of Object.entries(MAX_GROWTH)) {
    const values = samples.map((sample) => sample[key as Measure])
    const third = median(values.slice(-2 * quarter, -quarter))
    const last = median(values.slice(-quarter))
    const growth = 2 * (last - third)
    const limit = quick ? limits.quick : limits.full
    const max = percentile(values, 1)
    const change = `${growth >= 0 ? '+' : ''}${growth.toFixed(1)} ${unit} over the second half`
    figures.push(
      `${name}: ${third.toFixed(1)} then ${last.toFixed(1)} ${unit}, ${change}, max ${max.toFixed(1)}`,
    )
    // NaN (not measurable on this system) fails, too.
    if (!(growth <= limit)) failures.push(`${name}: ${change}, more than ${limit}`)
  }
  return { figures, failures }
}
