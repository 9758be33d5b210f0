import { percentile } from '#tests/bench/statistics.ts'
import type { Outcome } from './send-load.ts'

export function latenciesOf(outcomes: readonly Outcome[]): number[] {
  return outcomes.map(({ ms }) => ms)
}

/** "home: p50 1.2, p95 3.0, p99 8.1, max 20 ms (600)". */
export function formatLatencies(name: string, latencies: readonly number[]): string {
  if (latencies.length === 0) return `${name}: none`
  const at = (share: number) => percentile(latencies, share).toFixed(1)
  const max = Math.max(...latencies).toFixed(0)
  return `${name}: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${max} ms (${latencies.length})`
}
