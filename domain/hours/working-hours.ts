import { formatDayHours } from './format-hours.ts'
import { type OpeningHours, dayHours, MONDAY_FIRST, WEEKDAYS } from './week.ts'

/** Opening hours as lists write them, so that an export imports back: {"Monday": "9 AM-5 PM"}. */
export function formatWorkingHours(hours: OpeningHours): string {
  if (hours.kind === 'none') return ''
  if (hours.kind === 'unreadable') return hours.note ?? ''
  const days = MONDAY_FIRST.flatMap((day) => {
    const of = dayHours(hours.days, day)
    return of === 'unknown' ? [] : [[WEEKDAYS[day], formatDayHours(of)]]
  })
  return JSON.stringify(Object.fromEntries(days))
}
