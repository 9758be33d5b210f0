import type { DayHours } from './week.ts'

const HOUR = 60
const MOST_TICKS = 5
const TICK_HOURS = [1, 2, 3, 4, 6, 12]
/** Shown when no day is open. */
const OFFICE_HOURS = { opens: 8 * HOUR, closes: 18 * HOUR }

/** The hours that a picture of a week shows; minutes since midnight, whole hours. */
export interface WeekAxis {
  from: number
  /** Above 1440 when a day runs past midnight. */
  to: number
  /** At most five full hours within, ascending. */
  ticks: number[]
}

/** One axis for all seven days, from the earliest opening to the latest closing. */
export function weekAxis(days: readonly DayHours[]): WeekAxis {
  const known = days.flatMap((day) => (day === 'unknown' ? [] : day))
  const shown = known.length === 0 ? [OFFICE_HOURS] : known
  const from = Math.floor(Math.min(...shown.map(({ opens }) => opens)) / HOUR) * HOUR
  const to = Math.ceil(Math.max(...shown.map(({ closes }) => closes)) / HOUR) * HOUR
  return { from, to, ticks: ticksBetween(from, to) }
}

/** Where a minute stands on the axis, in percent of its width. */
export function percentOnAxis({ from, to }: WeekAxis, minute: number): number {
  return Math.round(((minute - from) / (to - from)) * 10_000) / 100
}

function ticksBetween(from: number, to: number): number[] {
  for (const hours of TICK_HOURS) {
    const step = hours * HOUR
    const ticks: number[] = []
    for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step) ticks.push(tick)
    if (ticks.length <= MOST_TICKS) return ticks
  }
  return [from, to]
}
