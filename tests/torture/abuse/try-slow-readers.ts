import { setTimeout as sleep } from 'node:timers/promises'
import { paths } from '#domain/site/paths.ts'
import { peakMegabytes } from '#tests/bench/processes.ts'
import { startSite } from '#tests/helpers/site/site.ts'
import type { Survival } from '../torture.ts'
import { latenciesOf, latencyLine } from '../load/latencies.ts'
import { openFilesOf, residentOf } from '../load/process-status.ts'
import { readPublicPaths } from '../load/public-paths.ts'
import { requestMix } from '../load/request-mix.ts'
import { sendLoad, type Outcome } from '../load/send-load.ts'
import { bringSlowReaders, type SlowReadersSummary } from './slow-readers-process.ts'
import { WHOLE_LIST } from '../load/whole-list.ts'

const REQUESTS_EACH = 100
const MAX_MEGABYTES = 600
const OTHERS_PER_SECOND = 20
const WITHOUT_READERS_MS = 2000
/** Until all have been accepted, and the kernel's buffers are full. */
const SETTLING_MS = 5000
const SHOWN = 3
/** Some are closed in favor of the others, and opened again. */
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
  /** How long others ask beside them. */
  ms: number
  seed: number
}

/** Watches the memory of a site, and other clients, beside pipelining slow readers. */
export async function trySlowReaders(trial: SlowReadersTrial): Promise<Survival> {
  const { connections, ms, seed } = trial
  const site = await startSite({ list: WHOLE_LIST, env: { CONNECTIONS_PER_ADDRESS: '0' } })
  const { port, pid } = site
  try {
    const pages = await readPublicPaths(site.databasePath)
    const others = async (forMs: number, mixSeed: number) => {
      const count = (forMs / 1000) * OTHERS_PER_SECOND
      const requests = requestMix(pages, { seed: mixSeed, count, without: ['submission'] })
      return (await sendLoad({ port, requestsPerSecond: OTHERS_PER_SECOND, requests })).outcomes
    }
    // Requests that wait for a response to be made count as overload, which is not tried here.
    for (const path of LARGEST) await (await fetch(site.url + path)).arrayBuffer()
    const before = await others(WITHOUT_READERS_MS, seed)
    const residentMb = residentOf(pid)
    const readers = await bringSlowReaders({
      port,
      connections,
      requestsEach: REQUESTS_EACH,
      paths: LARGEST,
    })
    await sleep(SETTLING_MS)
    const beside = await others(ms, seed + 1)
    const openFiles = openFilesOf(pid)
    const summary = await readers.end()
    const after = await others(WITHOUT_READERS_MS, seed + 2)
    const memory = { beforeMb: residentMb, peakMb: peakMegabytes(pid), afterMb: residentOf(pid) }
    return verdict(trial, { before, beside, after }, { summary, memory, openFiles })
  } finally {
    await site.stop()
  }
}

interface Phases {
  before: Outcome[]
  beside: Outcome[]
  after: Outcome[]
}

interface Seen {
  summary: SlowReadersSummary
  memory: { beforeMb: number; peakMb: number; afterMb: number }
  openFiles: number
}

function verdict(
  { connections }: SlowReadersTrial,
  { before, beside, after }: Phases,
  { summary, memory, openFiles }: Seen,
): Survival {
  const all = [...before, ...beside, ...after]
  const wrong = all.filter(({ status }) => status !== 200)
  const { beforeMb, peakMb, afterMb } = memory
  return {
    survived: all.length - wrong.length,
    tried: all.length,
    figures: [
      `memory: ${inMb(beforeMb)} before, at most ${inMb(peakMb)}, ${inMb(afterMb)} after`,
      `${summary.open} slow readers in the end, ${openFiles} open files; the server closed ${summary.closedByServer}, and sent ${inMb(summary.bytesRead / 1e6)} that were read`,
      latencyLine('others before', latenciesOf(before)),
      latencyLine('others beside them', latenciesOf(beside)),
      latencyLine('others after', latenciesOf(after)),
    ],
    failures: [
      ...wrong.slice(0, SHOWN).map((outcome) => `answered ${JSON.stringify(outcome)}`),
      ...(peakMb < MAX_MEGABYTES
        ? []
        : [`memory reached ${inMb(peakMb)}, not below ${MAX_MEGABYTES}`]),
      ...(openFiles < connections * PRESENT_SHARE ? ['the slow readers were not all there'] : []),
    ],
  }
}

function inMb(value: number): string {
  return `${value.toFixed(0)} MB`
}
