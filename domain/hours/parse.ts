import { readLiteral } from './python-literal.ts'
import { readDay } from './read-day.ts'
import { type DayHours, type OpeningHours, WEEKDAYS } from './week.ts'
import { cutAtWord, plainLine } from '#domain/text/plain-text.ts'

// A week with two intervals a day takes about 300 characters.
const MAX_LENGTH = 4000

/** Missing days are closed, unless only one day is given (R-HOURS-3). Never throws. */
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
  const note = readFreeText(value)
  return note === '' ? { kind: 'unreadable' } : { kind: 'unreadable', note }
}

function readListing(entries: [string, unknown][]): OpeningHours {
  const given = entries.filter(([, value]) => !isBlank(value))
  if (given.length === 0) return { kind: 'none' }

  const days = new Map<number, DayHours>()
  for (const [key, value] of entries) {
    const [name = '', ...notes] = key.toLowerCase().split('(')
    const day = WEEKDAYS.findIndex((weekday) => weekday.toLowerCase() === name.trim())
    // "Monday (Labor Day)" is about one date, and a repeated weekday contradicts itself.
    const isRegular = notes.length === 0 && !days.has(day)
    days.set(day, isRegular ? readDay(value) : 'unknown')
  }

  // Other keys ("Monday-Friday") may cover the missing days.
  const isComplete = given.length > 1 && !days.has(-1)
  const week = WEEKDAYS.map((_, day) => days.get(day) ?? (isComplete ? [] : 'unknown'))
  days.delete(-1)
  const isReadable = [...days.values()].some((day) => day !== 'unknown')
  return isReadable ? { kind: 'week', days: week } : unreadable(given.map(([, value]) => value))
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return /^(?:null|none|nan)?$/i.test(value.trim())
  if (Array.isArray(value)) return value.every(isBlank)
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

const MAX_FREE_TEXT_LENGTH = 80 // two lines of a card on a phone
/** Text without three letters in a row is a malformed time. */
const HAS_WORD = /\p{L}{3}/u
const HAS_BRACKETS = /[{}[\]]/

/** A note instead of hours ("By appointment only"), shortened to one line; '' for none. */
function readFreeText(value: unknown): string {
  const texts = [...new Set(collectTexts(value).map(plainLine))].filter(
    (text) => HAS_WORD.test(text) && !HAS_BRACKETS.test(text),
  )
  return cutAtWord(texts.join('; '), MAX_FREE_TEXT_LENGTH)
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(collectTexts)
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(collectTexts)
    : []
}
