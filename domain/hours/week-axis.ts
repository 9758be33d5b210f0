import type { DayHours } from './week.ts'

const HOUR = 60
const MAX_TICKS = 5
const TICK_HOURS = [1, 2, 3, 4, 6, 12]
const OFFICE_HOURS = { opens: 8 * HOUR, closes: 18 * HOUR }

/** Time axis of the week chart, in minutes since midnight; both ends are full hours. */
export interface WeekAxis {
  from: number
  /** Above 1440 when hours run past midnight. */
  to: number
  ticks: number[]
}

export function weekAxis(days: readonly DayHours[]): WeekAxis {
  const known = days.flatMap((day) => (day === 'unknown' ? [] : day))
  const shown = known.length === 0 ? [OFFICE_HOURS] : known
  const from = Math.floor(Math.min(...shown.map(({ opens }) => opens)) / HOUR) * HOUR
  const to = Math.ceil(Math.max(...shown.map(({ closes }) => closes)) / HOUR) * HOUR
  return { from, to, ticks: ticksBetween(from, to) }
}

export function percentOnAxis({ from, to }: WeekAxis, minute: number): number {
  return roundPercent(((minute - from) / (to - from)) * 100)
}

/** Two decimals: less than a pixel. */
export function roundPercent(percent: number): number {
  return Math.round(percent * 100) / 100
}

function ticksBetween(from: number, to: number): number[] {
  for (const hours of TICK_HOURS) {
    const step = hours * HOUR
    const ticks: number[] = []
    for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) ticks.push(tick)
    if (ticks.length <= MAX_TICKS) return ticks
  }
  return [from, to]
}
