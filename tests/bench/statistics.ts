/** For an even number of values the mean of the middle two. Throws for []: a figure needs a measurement. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (lower === undefined || upper === undefined) throw new Error('nothing was measured')
  return (lower + upper) / 2
}

/** The smallest value that at least `share` (0 to 1) of all do not exceed. Throws for []. */
export function percentile(values: ArrayLike<number>, share: number): number {
  const sorted = Float64Array.from(values).toSorted()
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

/** Median of the ratios per round, so that a slow moment of the machine affects both sides. */
export function medianRatio(values: readonly number[], baselines: readonly number[]): number {
  return median(values.map((value, round) => value / (baselines[round] ?? Number.NaN)))
}
