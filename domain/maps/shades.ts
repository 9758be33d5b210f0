import { formatCount } from '#domain/text/counts.ts'

/** A class of the map of the states: those with `from` to `to` providers have one shade. */
export interface ShadeClass {
  from: number
  to: number
  /** 0 is the palest. */
  shade: number
}

export const SHADES = 5

/**
 * Classes with about as many states each, so that a map of 3 providers and one of 18,930 both have light and
 * dark states. States without providers have a class of their own. No class is empty.
 */
export function classifyStates(counts: readonly number[]): ShadeClass[] {
  const listed = counts.filter((count) => count > 0).toSorted((a, b) => a - b)
  const zero = listed.length < counts.length ? [0] : []
  const max = SHADES - zero.length
  const starts = Array.from({ length: max }, (_, index) =>
    roundDown(listed[Math.floor((index * listed.length) / max)] ?? 0),
  )
  const distinct = [...new Set([...zero, ...starts])]
  return distinct.map((from, index) => ({
    from,
    to: (distinct[index + 1] ?? Math.max(...counts) + 1) - 1,
    shade: Math.round((index * (SHADES - 1)) / Math.max(1, distinct.length - 1)),
  }))
}

/** To one digit: 137 becomes 100. */
function roundDown(count: number): number {
  const unit = 10 ** (String(count).length - 1)
  return Math.floor(count / unit) * unit
}

/** "None", "1", "10-19", and of the last one "600 or more" */
export function formatClass({ from, to }: ShadeClass, isLast: boolean): string {
  if (from === 0) return 'None'
  if (from === to) return formatCount(from)
  return isLast ? `${formatCount(from)} or more` : `${formatCount(from)}-${formatCount(to)}`
}
