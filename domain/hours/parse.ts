import { readLiteral } from './python-literal.ts'
import { readDay } from './read-day.ts'
import type { DayHours, OpeningHours } from './week.ts'
import { WEEKDAYS } from './week.ts'
import { wordsInstead } from './free-text.ts'

/** A week with two intervals on each day takes about 300 characters. */
const MAX_LENGTH = 4000

/**
 * Reads the CSV column working_hours: weekday names to a text or a list of texts, as JSON or as
 * Python prints it. Days left out are closed, unless only one is given (decision 7). Never throws.
 */
export function readWorkingHours(text: string): OpeningHours {
  if (isBlank(text)) return { kind: 'none' }
  if (text.length > MAX_LENGTH) return { kind: 'unreadable' }

  const value = readLiteral(text)
  if (value === undefined) return unreadable(text)
  if (isBlank(value)) return { kind: 'none' }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return unreadable(value)
  return readListing(Object.entries(value))
}

function unreadable(value: unknown): OpeningHours {
  const words = wordsInstead(value)
  return words === '' ? { kind: 'unreadable' } : { kind: 'unreadable', words }
}

function readListing(entries: [string, unknown][]): OpeningHours {
  const given = entries.filter(([, value]) => !isBlank(value))
  if (given.length === 0) return { kind: 'none' }

  const days = new Map<number, DayHours>()
  for (const [key, value] of entries) {
    const [name = '', ...notes] = key.toLowerCase().split('(')
    const day = WEEKDAYS.findIndex((weekday) => weekday.toLowerCase() === name.trim())
    // "Monday (Labor Day)" speaks of one date, and the same day given twice contradicts itself.
    const regular = notes.length === 0 && !days.has(day)
    days.set(day, regular ? readDay(value) : 'unknown')
  }

  // Keys that are no weekday ("Monday-Friday") may speak of the days left out.
  const complete = given.length > 1 && !days.has(-1)
  const week = WEEKDAYS.map((_, day) => days.get(day) ?? (complete ? [] : 'unknown'))
  days.delete(-1)
  const readable = [...days.values()].some((day) => day !== 'unknown')
  return readable ? { kind: 'week', days: week } : unreadable(given.map(([, value]) => value))
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return /^(?:null|none|nan)?$/i.test(value.trim())
  if (Array.isArray(value)) return value.every(isBlank)
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}
