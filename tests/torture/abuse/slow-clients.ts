import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '#tests/bench/statistics.ts'
import { paths } from '#domain/site/paths.ts'
import { startSite } from '#tests/helpers/site/site.ts'
import { latenciesOf, latencyLine } from '../load/latencies.ts'
import { openFilesOf } from '../load/process-status.ts'
import { readPublicPaths } from '../load/public-paths.ts'
import { requestMix } from '../load/request-mix.ts'
import { sendLoad, type Outcome } from '../load/send-load.ts'
import { bringSlowClients, type SlowEnds } from './slow-clients-process.ts'
import { WHOLE_LIST } from '../load/whole-list.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'

const PER_KIND = 100
const REQUESTS_PER_SECOND = 40
const PHASE_MS = 8000
const QUICK_PHASE_MS = 3000
/** Until the beginning of so many long answers is made, which is work and not slowness. */
const SETTLING_MS = 5000

/** The longest limit is 30 s of silence, of which Node waits twice for a write that has stalled. */
const STAY_MS = 75_000
const MOST_TIMES_SLOWER = 1.5
/** Below this, a ratio says more about the machine than about the site. */
const NOT_SLOW_MS = 10
/** Connections of the others, kept alive. */
const FILES_MORE = 20

export const slowClients: Torture = {
  name: 'slow-clients',
  what: '300 clients that are slow with head, body or reading beside ordinary ones',
  run: runSlowClients,
}

async function runSlowClients({ quick, seed }: TortureOptions): Promise<Survival> {
  const phaseMs = quick ? QUICK_PHASE_MS : PHASE_MS
  const site = await startSite({ list: WHOLE_LIST })
  const { port, pid } = site
  try {
    const pages = await readPublicPaths(site.databasePath)
    const count = (phaseMs / 1000) * REQUESTS_PER_SECOND
    // The same ones each time, so that the phases can be compared; the first is to warm up.
    const requests = requestMix(pages, { seed, count, without: ['submission'] })
    const others = async () =>
      (await sendLoad({ port, requestsPerSecond: REQUESTS_PER_SECOND, requests })).outcomes
    await others()
    const before = await others()
    const filesBefore = openFilesOf(pid)
    const slow = await bringSlowClients({
      port,
      perKind: PER_KIND,
      readerPath: paths.clinicsCsv(),
      ms: STAY_MS,
    })
    await sleep(SETTLING_MS)
    const filesBeside = openFilesOf(pid)
    const beside = await others()
    const ends = quick ? undefined : await slow.ends()
    const filesAfter = openFilesOf(pid)
    await slow.sendAway()
    const after = await others()
    return verdict({ before, beside, after }, ends, [filesBefore, filesBeside, filesAfter])
  } finally {
    await site.stop()
  }
}

interface Phases {
  before: Outcome[]
  beside: Outcome[]
  after: Outcome[]
}

function verdict(
  { before, beside, after }: Phases,
  ends: SlowEnds | undefined,
  [filesBefore, filesBeside, filesAfter]: [number, number, number],
): Survival {
  const all = [...before, ...beside, ...after]
  const wrong = all.filter(({ status }) => status !== 200)
  const without = latenciesOf([...before, ...after])
  const slower = [0.5, 0.95].map((share) => {
    const ms = percentile(latenciesOf(beside), share)
    return { share, ms, times: ms / percentile(without, share) }
  })
  return {
    survived: all.length - wrong.length,
    tried: all.length,
    figures: [
      latencyLine('without slow clients', without),
      latencyLine(`beside ${PER_KIND * 3} slow clients`, latenciesOf(beside)),
      ...slower.map(
        ({ share, times }) => `p${share * 100} is ${times.toFixed(2)} times that without`,
      ),
      `open files: ${filesBefore} before, ${filesBeside} beside them`,
      ...(ends === undefined
        ? ['the time limits were not waited for']
        : [`${filesAfter} in the end`, ...limitsOf(ends)]),
    ],
    failures: [
      ...(wrong.length > 0
        ? [`${wrong.length} others got no page: ${JSON.stringify(wrong[0])}`]
        : []),
      ...slower
        .filter(({ ms, times }) => times > MOST_TIMES_SLOWER && ms > NOT_SLOW_MS)
        .map(
          ({ share, times }) => `the others' p${share * 100} is ${times.toFixed(2)} times slower`,
        ),
      ...(filesBeside < filesBefore + PER_KIND * 3 ? ['the slow clients were not all there'] : []),
      ...(ends === undefined ? [] : notCut(ends)),
      ...(ends !== undefined && filesAfter > filesBefore + FILES_MORE
        ? [`${filesAfter - filesBefore} connections were not given up`]
        : []),
    ],
  }
}

function limitsOf(ends: SlowEnds): string[] {
  return (['head', 'body'] as const).map((kind) => {
    const seconds = ends[kind].map((ms) => ms / 1000)
    const [first, last] = [Math.min(...seconds), Math.max(...seconds)]
    return `slow with the ${kind}: hung up on after ${first.toFixed(1)} to ${last.toFixed(1)} s`
  })
}

function notCut(ends: SlowEnds): string[] {
  return (['head', 'body'] as const)
    .filter((kind) => ends[kind].length < PER_KIND)
    .map(
      (kind) =>
        `${PER_KIND - ends[kind].length} clients slow with the ${kind} were never hung up on`,
    )
}
