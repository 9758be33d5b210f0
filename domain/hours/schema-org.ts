import {
  type Interval,
  type OpeningHours,
  dayHours,
  MINUTES_PER_DAY,
  MONDAY_FIRST,
  WEEKDAYS,
} from './week.ts'

/** https://schema.org/OpeningHoursSpecification; a `closes` before `opens` is on the next day. */
export interface OpeningHoursSpecification {
  '@type': 'OpeningHoursSpecification'
  dayOfWeek: (typeof WEEKDAYS)[number][]
  opens: string
  closes: string
}

/** As in https://developers.google.com/search/docs/appearance/structured-data/local-business. */
export function openingHoursSpecification(hours: OpeningHours): OpeningHoursSpecification[] {
  if (hours.kind !== 'week') return []

  const entries: OpeningHoursSpecification[] = []
  for (const day of MONDAY_FIRST) {
    const intervals = dayHours(hours.days, day)
    for (const times of intervals === 'unknown' ? [] : formatTimes(intervals)) {
      const { opens, closes } = times
      const same = entries.find((entry) => entry.opens === opens && entry.closes === closes)
      if (same) same.dayOfWeek.push(WEEKDAYS[day])
      else
        entries.push({ '@type': 'OpeningHoursSpecification', dayOfWeek: [WEEKDAYS[day]], ...times })
    }
  }
  return entries
}

function formatTimes(intervals: readonly Interval[]): { opens: string; closes: string }[] {
  if (intervals.length === 0) return [{ opens: '00:00', closes: '00:00' }]
  return intervals.map(({ opens, closes }) => ({
    opens: clockTime(opens),
    // Google writes 24 hours as 00:00-23:59; longer intervals cannot be expressed.
    closes: closes - opens >= MINUTES_PER_DAY ? '23:59' : clockTime(closes),
  }))
}

function clockTime(minute: number): string {
  const hour = Math.floor(minute / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
