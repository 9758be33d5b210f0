import { percentile } from '#tests/bench/statistics.ts'
import type { Visit } from './send-visits.ts'

/** For this long after a kill, a server that is down or restarting explains older pages. */
const AFTER_KILL_MS = 8000
const MAX_STALENESS_MS = 5000
const MAX_SHOWN = 5

export interface Facts {
  visits: readonly Visit[]
  /** When version n + 1 was acknowledged. */
  approvedAt: readonly number[]
  /** When a process was killed. */
  kills: readonly number[]
}

export interface Judgement {
  failed: number
  figures: string[]
  failures: string[]
}

export function judgeVisits(facts: Facts): Judgement {
  const { visits } = facts
  const failed = visits.filter(({ status }) => status !== 200)
  const staleness = measureStaleness(facts)
  const stale = percentile(staleness, 0.99)
  const older = findOlderPages(facts)
  const unexplained = older.filter((at) => !isNearKill(at, facts.kills))
  const probes = visits.filter(({ version }) => version !== null).length
  return {
    failed: failed.length,
    figures: [
      `staleness of ${probes} probes: p50 ${format(percentile(staleness, 0.5))}, p99 ${format(stale)}, longest ${format(percentile(staleness, 1))} s`,
      `older pages after newer ones: ${older.length} of ${probes}, ${unexplained.length} of them not within ${AFTER_KILL_MS / 1000} s after a kill`,
    ],
    failures: [
      ...failed
        .slice(0, MAX_SHOWN)
        .map(({ path, status, ms }) => `${path} got ${status} after ${ms} ms`),
      ...(failed.length > 0 ? [`${failed.length} of ${visits.length} reads failed`] : []),
      ...(stale < MAX_STALENESS_MS ? [] : [`p99 of staleness is ${format(stale)} s`]),
      ...(unexplained.length > 0
        ? [`${unexplained.length} older pages after newer ones while no server was down`]
        : []),
    ],
  }
}

/** For each probe, milliseconds since the oldest missing version was acknowledged; 0 if none is missing. */
function measureStaleness({ visits, approvedAt }: Facts): number[] {
  return visits.flatMap(({ at, version }) => {
    if (version === null) return []
    const missing = approvedAt[version]
    return [missing === undefined ? 0 : Math.max(0, at - missing)]
  })
}

/** Times of requests whose response was older than one the visitor had received before. */
function findOlderPages({ visits }: Facts): number[] {
  const probes = visits.filter(({ version }) => version !== null)
  return [...Map.groupBy(probes, ({ visitor }) => visitor).values()].flatMap((own) => {
    const answers = own.toSorted((a, b) => a.at + a.ms - (b.at + b.ms))
    return own
      .filter(({ at, version }) =>
        answers.some(
          (earlier) => earlier.at + earlier.ms < at && (earlier.version ?? 0) > (version ?? 0),
        ),
      )
      .map(({ at }) => at)
  })
}

function isNearKill(at: number, kills: readonly number[]): boolean {
  return kills.some((kill) => kill <= at && at - kill < AFTER_KILL_MS)
}

function format(ms: number): string {
  return (ms / 1000).toFixed(1)
}
