import type { Interval, OpeningHours } from './week.ts'
import { dayHours, MINUTES_PER_DAY, MONDAY_FIRST, WEEKDAYS } from './week.ts'

/** https://schema.org/OpeningHoursSpecification; a `closes` before `opens` is the next day's. */
export interface OpeningHoursSpecification {
  '@type': 'OpeningHoursSpecification'
  dayOfWeek: string[]
  /** HH:MM */
  opens: string
  /** HH:MM */
  closes: string
}

/**
 * One entry per interval, with all days that share it; unknown days are left out. Closed and 24 hour
 * days as https://developers.google.com/search/docs/appearance/structured-data/local-business asks.
 */
export function openingHoursSpecification(hours: OpeningHours): OpeningHoursSpecification[] {
  if (hours.kind !== 'week') return []

  const entries = new Map<string, OpeningHoursSpecification>()
  for (const day of MONDAY_FIRST) {
    const intervals = dayHours(hours.days, day)
    for (const times of intervals === 'unknown' ? [] : timesOf(intervals)) {
      const key = `${times.opens}-${times.closes}`
      const entry = entries.get(key)
      if (entry) entry.dayOfWeek.push(WEEKDAYS[day])
      else
        entries.set(key, {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: [WEEKDAYS[day]],
          ...times,
        })
    }
  }
  return [...entries.values()]
}

function timesOf(intervals: readonly Interval[]): { opens: string; closes: string }[] {
  if (intervals.length === 0) return [{ opens: '00:00', closes: '00:00' }]
  return intervals.map(({ opens, closes }) => ({
    opens: clockTime(opens),
    // A day or longer cannot be said as two times of day; Google's form for it stops before midnight.
    closes: closes - opens >= MINUTES_PER_DAY ? '23:59' : clockTime(closes),
  }))
}

function clockTime(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
