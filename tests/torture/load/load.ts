import { percentile } from '#tests/bench/statistics.ts'
import { startSiteProcess } from '#tests/helpers/site/site-process.ts'
import { alternateImports, type ImportTime } from './alternate-imports.ts'
import { latenciesOf, formatLatencies } from './latencies.ts'
import { readPublicPaths, WHOLE_LIST } from './public-paths.ts'
import { requestMix, type MixedRequest, type RequestKind } from './request-mix.ts'
import { sendLoad, type Outcome } from './send-load.ts'
import type { Torture, TortureOptions, TortureResult } from '../torture.ts'

const REQUESTS_PER_SECOND = 100
const SECONDS = 300
const QUICK_SECONDS = 8
const WARM_UP_SECONDS = 2
const PAUSE_BETWEEN_IMPORTS_MS = 5000
const MAX_P99_MS = 100
const MAX_SHOWN = 5
const AFTER_IMPORT_MS = 1000

export const load: Torture = {
  name: 'load',
  description: '100 requests a second for 5 minutes with imports and submissions',
  run: runLoad,
}

interface MeasuredResponse extends Outcome {
  kind: RequestKind
  path: string
  /** Planned time in milliseconds since 1970. */
  at: number
}

async function runLoad({ quick, seed }: TortureOptions): Promise<TortureResult> {
  const seconds = quick ? QUICK_SECONDS : SECONDS
  const site = await startSiteProcess({ list: WHOLE_LIST, env: { APPLICATIONS_PER_HOUR: '10000' } })
  const stopping = new AbortController()
  try {
    const pages = await readPublicPaths(site.databasePath)
    const send = async (mixSeed: number, forSeconds: number) => {
      const count = forSeconds * REQUESTS_PER_SECOND
      const requests = requestMix(pages, { seed: mixSeed, count })
      const { port } = site
      const sent = await sendLoad({ port, requestsPerSecond: REQUESTS_PER_SECOND, requests })
      return responsesOf(requests, sent)
    }
    // Warm-up: a new process still compiles its code.
    await send(seed + 1, WARM_UP_SECONDS)
    const importing = alternateImports(WHOLE_LIST, site.databasePath, {
      signal: stopping.signal,
      pauseMs: PAUSE_BETWEEN_IMPORTS_MS,
    })
    const responses = await send(seed, seconds)
    stopping.abort()
    return toResult(responses, await importing)
  } finally {
    stopping.abort()
    await site.stop()
  }
}

function responsesOf(
  requests: readonly MixedRequest[],
  { startedAt, outcomes }: { startedAt: number; outcomes: readonly Outcome[] },
): MeasuredResponse[] {
  return outcomes.map((outcome, index) => {
    const { kind, path } = requests[index]!
    return { ...outcome, kind, path, at: startedAt + outcome.plannedAt }
  })
}

function toResult(
  responses: readonly MeasuredResponse[],
  imports: readonly ImportTime[],
): TortureResult {
  const wrong = responses.filter(
    ({ kind, status }) => status !== (kind === 'submission' ? 201 : 200),
  )
  const all = latenciesOf(responses)
  const p99 = percentile(all, 0.99)
  const byKind = Map.groupBy(responses, ({ kind }) => kind)
  const byPhase = Map.groupBy(responses, ({ at }) => phaseOf(at, imports))
  const slowest = responses.toSorted((a, b) => b.ms - a.ms).slice(0, MAX_SHOWN)
  const lines = (groups: ReadonlyMap<string, readonly MeasuredResponse[]>) =>
    [...groups].map(([name, group]) =>
      formatLatencies(
        name,
        group.map(({ ms }) => ms),
      ),
    )
  return {
    survived: responses.length - wrong.length,
    attempts: responses.length,
    figures: [
      formatLatencies('all', all),
      ...lines(byKind),
      ...lines(byPhase),
      `${imports.length} imports`,
      ...slowest.map(
        ({ ms, kind, at }) => `slowest: ${ms.toFixed(0)} ms, ${kind}, ${formatTime(at, imports)}`,
      ),
    ],
    failures: [
      ...wrong
        .slice(0, MAX_SHOWN)
        .map(({ path, status, problem }) => `${path} got ${status} ${problem ?? ''}`),
      ...(p99 < MAX_P99_MS ? [] : [`p99 is ${p99.toFixed(0)} ms, over ${MAX_P99_MS}`]),
    ],
  }
}

function phaseOf(at: number, imports: readonly ImportTime[]): string {
  if (imports.some(({ from, to }) => from <= at && at <= to)) return 'during an import'
  const isJustAfter = imports.some(({ to }) => to < at && at - to < AFTER_IMPORT_MS)
  return isJustAfter ? 'just after an import' : 'between imports'
}

function formatTime(at: number, imports: readonly ImportTime[]): string {
  const last = imports.findLast(({ from }) => from <= at)
  if (last === undefined) return 'before the first import'
  return at <= last.to
    ? `${formatSeconds(at - last.from)} s into an import of ${formatSeconds(last.to - last.from)} s`
    : `${formatSeconds(at - last.to)} s after an import`
}

function formatSeconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
