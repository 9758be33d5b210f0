import { percentile } from '#tests/bench/statistics.ts'
import { startSite } from '#tests/helpers/site/site.ts'
import { importByTurns, type ImportTime } from './alternate-imports.ts'
import { latenciesOf, latencyLine } from './latencies.ts'
import { readPublicPaths } from './public-paths.ts'
import { requestMix, type KindOfRequest, type RequestKind } from './request-mix.ts'
import { sendLoad, type Outcome } from './send-load.ts'
import { WHOLE_LIST } from './whole-list.ts'
import type { Survival, Torture, TortureOptions } from '../torture.ts'

const REQUESTS_PER_SECOND = 100
const SECONDS = 300
const QUICK_SECONDS = 8
const WARM_UP_SECONDS = 2
const PAUSE_BETWEEN_IMPORTS_MS = 5000
const LONGEST_P99_MS = 100
const SLOWEST_SHOWN = 5
const AFTER_IMPORT_MS = 1000

export const load: Torture = {
  name: 'load',
  what: '100 requests a second for 5 minutes with imports and submissions',
  run: runLoad,
}

/** One answer, with what it was for and when. */
interface Answer extends Outcome {
  kind: RequestKind
  path: string
  /** Milliseconds since 1970. */
  at: number
}

async function runLoad({ quick, seed }: TortureOptions): Promise<Survival> {
  const seconds = quick ? QUICK_SECONDS : SECONDS
  const site = await startSite({ list: WHOLE_LIST, env: { APPLICATIONS_PER_HOUR: '10000' } })
  const ending = new AbortController()
  try {
    const pages = await readPublicPaths(site.databasePath)
    const ask = async (mixSeed: number, forSeconds: number) => {
      const count = forSeconds * REQUESTS_PER_SECOND
      const requests = requestMix(pages, { seed: mixSeed, count })
      const { port } = site
      const sent = await sendLoad({ port, requestsPerSecond: REQUESTS_PER_SECOND, requests })
      return answersOf(requests, sent)
    }
    // A process that has just started compiles what it runs.
    await ask(seed + 1, WARM_UP_SECONDS)
    const importing = importByTurns(WHOLE_LIST, site.databasePath, {
      signal: ending.signal,
      pauseMs: PAUSE_BETWEEN_IMPORTS_MS,
    })
    const answers = await ask(seed, seconds)
    ending.abort()
    return verdict(answers, await importing)
  } finally {
    ending.abort()
    await site.stop()
  }
}

function answersOf(
  requests: readonly KindOfRequest[],
  { startedAt, outcomes }: { startedAt: number; outcomes: readonly Outcome[] },
): Answer[] {
  return outcomes.map((outcome, index) => {
    const { kind, path } = requests[index]!
    return { ...outcome, kind, path, at: startedAt + outcome.plannedAt }
  })
}

function verdict(answers: readonly Answer[], imports: readonly ImportTime[]): Survival {
  const wrong = answers.filter(({ kind, status }) => status !== (kind === 'submission' ? 201 : 200))
  const all = latenciesOf(answers)
  const p99 = percentile(all, 0.99)
  const byKind = Map.groupBy(answers, ({ kind }) => kind)
  const byPhase = Map.groupBy(answers, ({ at }) => phaseOf(at, imports))
  const slowest = answers.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST_SHOWN)
  const lines = (groups: ReadonlyMap<string, readonly Answer[]>) =>
    [...groups].map(([name, some]) =>
      latencyLine(
        name,
        some.map(({ ms }) => ms),
      ),
    )
  return {
    survived: answers.length - wrong.length,
    tried: answers.length,
    figures: [
      latencyLine('all', all),
      ...lines(byKind),
      ...lines(byPhase),
      `${imports.length} imports`,
      ...slowest.map(
        ({ ms, kind, at }) => `slowest: ${ms.toFixed(0)} ms, ${kind}, ${whenOf(at, imports)}`,
      ),
    ],
    failures: [
      ...wrong
        .slice(0, SLOWEST_SHOWN)
        .map(({ path, status, problem }) => `${path} answered ${status} ${problem ?? ''}`),
      ...(p99 < LONGEST_P99_MS
        ? []
        : [`the 99th percentile is ${p99.toFixed(0)} ms, over ${LONGEST_P99_MS}`]),
    ],
  }
}

function phaseOf(at: number, imports: readonly ImportTime[]): string {
  if (imports.some(({ from, to }) => from <= at && at <= to)) return 'during an import'
  const isAfter = imports.some(({ to }) => to < at && at - to < AFTER_IMPORT_MS)
  return isAfter ? 'just after an import' : 'between imports'
}

function whenOf(at: number, imports: readonly ImportTime[]): string {
  const last = imports.findLast(({ from }) => from <= at)
  if (last === undefined) return 'before the first import'
  return at <= last.to
    ? `${inSeconds(at - last.from)} s into an import of ${inSeconds(last.to - last.from)} s`
    : `${inSeconds(at - last.to)} s after an import`
}

function inSeconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
