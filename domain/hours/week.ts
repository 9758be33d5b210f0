/** Minutes since local midnight, 0 to 1439. */
export type MinuteOfDay = number

export const MINUTES_PER_DAY = 1440

/** Indexed like `Date#getDay`. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

export const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const

/** Opening interval; 24 hours are 0 to 1440. */
export interface Interval {
  opens: MinuteOfDay
  /** Later than `opens`, at most 2880; above 1440 it runs past midnight into the next day. */
  closes: number
}

/** Sorted and not overlapping; `[]` is closed. */
export type DayHours = readonly Interval[] | 'unknown'

/** `none`: not given. `unreadable`: given, but no day could be parsed. */
export type OpeningHours = { kind: 'none' } | { kind: 'unreadable'; note?: string } | WeekHours

export interface WeekHours {
  kind: 'week'
  /** Seven days, Sunday first. */
  days: readonly DayHours[]
  /** Days with hours of their own, by ISO day. */
  dates?: Readonly<Record<string, DayHours>> | undefined
  /** The source's words about days that were not read. */
  note?: string
}

/** `day` is 0 to 6, Sunday first; other numbers are unknown. */
export function dayHours(days: readonly DayHours[], day: number): DayHours {
  return days[day] ?? 'unknown'
}

export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = []
  for (const next of intervals.toSorted((a, b) => a.opens - b.opens)) {
    const last = merged.at(-1)
    if (last && next.opens <= last.closes) last.closes = Math.max(last.closes, next.closes)
    else merged.push({ ...next })
  }
  return merged
}

export function isAroundTheClock(day: DayHours): boolean {
  return day !== 'unknown' && day[0]?.opens === 0 && day[0].closes === MINUTES_PER_DAY
}
