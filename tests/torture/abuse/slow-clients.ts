import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { percentile } from '#tests/bench/statistics.ts'
import { paths } from '#domain/site/paths.ts'
import { startSiteProcess } from '#tests/helpers/site/site-process.ts'
import { formatLatencies, latenciesOf } from '../load/latencies.ts'
import { countOpenFiles } from '../harness/process-status.ts'
import { startProgram } from '../harness/run-program.ts'
import { readPublicPaths, WHOLE_LIST } from '../load/public-paths.ts'
import { requestMix } from '../load/request-mix.ts'
import { sendLoad, type Outcome } from '../load/send-load.ts'
import type { SlowCrowd, SlowEnds } from './slow-clients-program.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./slow-clients-program.ts'))

const PER_KIND = 100
const REQUESTS_PER_SECOND = 40
const PHASE_MS = 8000
const QUICK_PHASE_MS = 3000
/** Starting so many long responses takes time that must not count as slowness. */
const SETTLING_MS = 5000

/** The longest timeout is 30 s of inactivity; Node waits twice that for a stalled write. */
const STAY_MS = 75_000
const MAX_SLOWDOWN = 1.5
/** Below this, a ratio reflects the machine rather than the site. */
const NEVER_SLOW_MS = 10
/** For the visitors' keep-alive connections. */
const EXTRA_FILES = 20

export const slowClients: Torture = {
  name: 'slow-clients',
  description: '300 clients slow to send the head or body, or to read, next to visitors',
  run: runSlowClients,
}

async function runSlowClients({ quick, seed }: TortureOptions): Promise<TortureResult> {
  const phaseMs = quick ? QUICK_PHASE_MS : PHASE_MS
  const site = await startSiteProcess({ list: WHOLE_LIST })
  const { port, pid } = site
  try {
    const pages = await readPublicPaths(site.databasePath)
    const count = (phaseMs / 1000) * REQUESTS_PER_SECOND
    // Every phase sends the same requests, to be comparable; the first one is a warm-up.
    const requests = requestMix(pages, { seed, count, without: ['submission'] })
    const visit = async () =>
      (await sendLoad({ port, requestsPerSecond: REQUESTS_PER_SECOND, requests })).outcomes
    await visit()
    const before = await visit()
    const filesBefore = countOpenFiles(pid)
    const readerPath = paths.clinicsCsv()
    const plan: SlowCrowd = { port, perKind: PER_KIND, readerPath, ms: STAY_MS }
    const slow = await startProgram<SlowEnds>(PROGRAM, plan)
    await sleep(SETTLING_MS)
    const filesDuring = countOpenFiles(pid)
    const during = await visit()
    const ends = quick ? undefined : await slow.result()
    const filesAfter = countOpenFiles(pid)
    await slow.stop()
    const after = await visit()
    return toResult({ before, during, after }, ends, [filesBefore, filesDuring, filesAfter])
  } finally {
    await site.stop()
  }
}

interface Phases {
  before: Outcome[]
  during: Outcome[]
  after: Outcome[]
}

function toResult(
  { before, during, after }: Phases,
  ends: SlowEnds | undefined,
  [filesBefore, filesDuring, filesAfter]: [number, number, number],
): TortureResult {
  const all = [...before, ...during, ...after]
  const wrong = all.filter(({ status }) => status !== 200)
  const calm = latenciesOf([...before, ...after])
  const slowdowns = [0.5, 0.95].map((share) => {
    const ms = percentile(latenciesOf(during), share)
    return { share, ms, times: ms / percentile(calm, share) }
  })
  return {
    survived: all.length - wrong.length,
    attempts: all.length,
    figures: [
      formatLatencies('without slow clients', calm),
      formatLatencies(`with ${PER_KIND * 3} slow clients`, latenciesOf(during)),
      ...slowdowns.map(
        ({ share, times }) =>
          `p${share * 100} is ${times.toFixed(2)} times the p${share * 100} without them`,
      ),
      `open files: ${filesBefore} before, ${filesDuring} with the slow clients`,
      ...(ends === undefined
        ? ['a quick run does not wait for the timeouts']
        : [`${filesAfter} open files at the end`, ...formatTimeouts(ends)]),
    ],
    failures: [
      ...(wrong.length > 0
        ? [`${wrong.length} visitors got no page: ${JSON.stringify(wrong[0])}`]
        : []),
      ...slowdowns
        .filter(({ ms, times }) => times > MAX_SLOWDOWN && ms > NEVER_SLOW_MS)
        .map(
          ({ share, times }) =>
            `the visitors' p${share * 100} is ${times.toFixed(2)} times as long`,
        ),
      ...(filesDuring < filesBefore + PER_KIND * 3 ? ['too few slow clients were connected'] : []),
      ...(ends === undefined ? [] : findKeptConnections(ends)),
      ...(ends !== undefined && filesAfter > filesBefore + EXTRA_FILES
        ? [`${filesAfter - filesBefore} connections were not released`]
        : []),
    ],
  }
}

function formatTimeouts(ends: SlowEnds): string[] {
  return (['head', 'body'] as const).map((kind) => {
    const seconds = ends[kind].map((ms) => ms / 1000)
    const [first, last] = [Math.min(...seconds), Math.max(...seconds)]
    return `slow ${kind}: disconnected after ${first.toFixed(1)} to ${last.toFixed(1)} s`
  })
}

function findKeptConnections(ends: SlowEnds): string[] {
  return (['head', 'body'] as const)
    .filter((kind) => ends[kind].length < PER_KIND)
    .map(
      (kind) =>
        `${PER_KIND - ends[kind].length} clients with a slow ${kind} were never disconnected`,
    )
}
