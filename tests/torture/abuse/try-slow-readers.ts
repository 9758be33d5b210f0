import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { paths } from '#domain/site/paths.ts'
import { peakMegabytes } from '#tests/bench/processes.ts'
import { startSiteProcess } from '#tests/helpers/site/site-process.ts'
import type { TortureResult } from '../torture.ts'
import { formatLatencies, latenciesOf } from '../load/latencies.ts'
import { countOpenFiles, residentMibOf } from '../harness/process-status.ts'
import { startProgram } from '../harness/run-program.ts'
import { readPublicPaths, WHOLE_LIST } from '../load/public-paths.ts'
import { requestMix } from '../load/request-mix.ts'
import { sendLoad, type Outcome } from '../load/send-load.ts'
import type { SlowReaders, SlowReadersSummary } from './slow-readers-program.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('./slow-readers-program.ts'))

const REQUESTS_EACH = 100
const MAX_MEGABYTES = 600
const VISITS_PER_SECOND = 20
const WITHOUT_READERS_MS = 2000
/** Until all connections are accepted and the kernel's buffers are full. */
const SETTLING_MS = 5000
const MAX_SHOWN = 3
/** The server evicts some connections for others; evicted clients reconnect. */
const PRESENT_SHARE = 0.9

/** The largest responses, from 8 MB to 40 KB. */
const LARGEST = [
  paths.clinicsCsv(),
  paths.sitemap(),
  paths.state('california'),
  paths.city({ stateSlug: 'california', citySlug: 'los-angeles' }),
  '/maps/us.svg',
]

export interface SlowReadersTrial {
  connections: number
  /** Duration of the measurement with slow readers. */
  ms: number
  seed: number
}

/** Measures a site's memory and its latency for visitors while slow readers pipeline requests. */
export async function trySlowReaders(trial: SlowReadersTrial): Promise<TortureResult> {
  const { connections, ms, seed } = trial
  const site = await startSiteProcess({ list: WHOLE_LIST, env: { CONNECTIONS_PER_ADDRESS: '0' } })
  const { port, pid } = site
  try {
    const pages = await readPublicPaths(site.databasePath)
    const visit = async (forMs: number, mixSeed: number) => {
      const count = (forMs / 1000) * VISITS_PER_SECOND
      const requests = requestMix(pages, { seed: mixSeed, count, without: ['submission'] })
      return (await sendLoad({ port, requestsPerSecond: VISITS_PER_SECOND, requests })).outcomes
    }
    // Warm the caches: requests that wait for a render count as overload, which is not tested here.
    for (const path of LARGEST) await (await fetch(site.url + path)).arrayBuffer()
    const before = await visit(WITHOUT_READERS_MS, seed)
    const beforeMb = residentMibOf(pid)
    const plan: SlowReaders = { port, connections, requestsEach: REQUESTS_EACH, paths: LARGEST }
    const readers = await startProgram<SlowReadersSummary>(PROGRAM, plan)
    await sleep(SETTLING_MS)
    const during = await visit(ms, seed + 1)
    const openFiles = countOpenFiles(pid)
    readers.endInput()
    const summary = await readers.result()
    const after = await visit(WITHOUT_READERS_MS, seed + 2)
    const memory = { beforeMb, peakMb: peakMegabytes(pid), afterMb: residentMibOf(pid) }
    return toResult(trial, { before, during, after }, { summary, memory, openFiles })
  } finally {
    await site.stop()
  }
}

interface Phases {
  before: Outcome[]
  during: Outcome[]
  after: Outcome[]
}

interface Measured {
  summary: SlowReadersSummary
  memory: { beforeMb: number; peakMb: number; afterMb: number }
  openFiles: number
}

function toResult(
  { connections }: SlowReadersTrial,
  { before, during, after }: Phases,
  { summary, memory, openFiles }: Measured,
): TortureResult {
  const all = [...before, ...during, ...after]
  const wrong = all.filter(({ status }) => status !== 200)
  const { beforeMb, peakMb, afterMb } = memory
  return {
    survived: all.length - wrong.length,
    attempts: all.length,
    figures: [
      `memory: ${formatMb(beforeMb)} before, at most ${formatMb(peakMb)}, ${formatMb(afterMb)} after`,
      `${summary.open} slow readers at the end, ${openFiles} open files; the server closed ${summary.closedByServer}; ${formatMb(summary.bytesRead / 1e6)} were read`,
      formatLatencies('visitors before', latenciesOf(before)),
      formatLatencies('visitors with slow readers', latenciesOf(during)),
      formatLatencies('visitors after', latenciesOf(after)),
    ],
    failures: [
      ...wrong.slice(0, MAX_SHOWN).map((outcome) => `got ${JSON.stringify(outcome)}`),
      ...(peakMb < MAX_MEGABYTES
        ? []
        : [`memory reached ${formatMb(peakMb)}, not below ${MAX_MEGABYTES}`]),
      ...(openFiles < connections * PRESENT_SHARE ? ['too few slow readers were connected'] : []),
    ],
  }
}

function formatMb(value: number): string {
  return `${value.toFixed(0)} MB`
}
