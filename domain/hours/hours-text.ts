import { readDay } from './read-day.ts'
import { type DayHours, type OpeningHours, MONDAY_FIRST, WEEKDAYS } from './week.ts'

const PART = /^([a-z]+)\.?(?:\s*(?:-|–|to)\s*([a-z]+)\.?)?\s*:?\s*(.+)$/i

/**
 * Parses hours as people type them: "Mon-Fri 9 AM-5 PM; Sat 10 AM-2 PM; Sun closed". Missing days
 * are unknown. Returns `none` for '' and `undefined` for unreadable text.
 */
export function readHoursText(text: string): OpeningHours | undefined {
  const parts = text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return { kind: 'none' }
  const days: DayHours[] = WEEKDAYS.map(() => 'unknown')
  for (const part of parts) {
    const [, first = '', last = first, hours = ''] = PART.exec(part) ?? []
    const named = dayRange(first, last)
    const read = readDay(hours)
    if (named === undefined || read === 'unknown') return undefined
    for (const day of named) days[day] = read
  }
  return { kind: 'week', days }
}

/** Day indexes from one weekday to another; `undefined` if either is not a weekday. */
function dayRange(first: string, last: string): readonly number[] | undefined {
  if (/^(daily|everyday)$/i.test(first)) return MONDAY_FIRST
  const [from, to] = [first, last].map(findDay)
  if (from === undefined || to === undefined) return undefined
  const count = ((to - from + MONDAY_FIRST.length) % MONDAY_FIRST.length) + 1
  return Array.from({ length: count }, (_, index) => (from + index) % MONDAY_FIRST.length)
}

const MIN_LETTERS = 2

function findDay(name: string): number | undefined {
  if (name.length < MIN_LETTERS) return undefined
  const found = WEEKDAYS.findIndex((day) => day.toLowerCase().startsWith(name.toLowerCase()))
  return found === -1 ? undefined : found
}
