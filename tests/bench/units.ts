import type { Spread } from './statistics.ts'

type Unit = 's' | 'ms' | 'µs' | 'MB' | ''

/** "1.24 s", with about three significant digits. */
export function quantity(value: number, unit: Unit): string {
  return unit === '' ? digits(value) : `${digits(value)} ${unit}`
}

/** "1.24 s (1.19-1.40)": median, minimum and maximum. */
export function spread({ median, min, max }: Spread, unit: Unit): string {
  return `${quantity(median, unit)} (${digits(min)}-${digits(max)})`
}

/** "3.40x". */
export function times(ratio: number): string {
  return `${digits(ratio)}x`
}

function digits(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en-US')
  if (value >= 10) return value.toFixed(1)
  return value.toFixed(value >= 1 ? 2 : 3)
}
