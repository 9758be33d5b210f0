import { z } from 'zod'
import { readDays } from './day-names.ts'
import { readHoursText, splitDays, TWO_TS } from './hours-text.ts'
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
  if (isBlank(value)) return { kind: 'none' }
  if (typeof value !== 'object' || value === null) {
    return readHoursText(typeof value === 'string' ? value : text) ?? unreadable(value ?? text)
  }
  if (TWO_TS.test(text)) return unreadable(value)
  if (!Array.isArray(value)) return readListing(Object.entries(value), true)
  const hours = readListing(joinSameDays(value.flatMap(entriesOf)), false)
  return hours.kind === 'week' ? hours : unreadable(value)
}

type Entry = [day: string, value: unknown]

/** An item of a list: a text per day (Google), or an object per day or week (Apify, Yelp). */
function entriesOf(item: unknown): Entry[] {
  if (typeof item === 'string') return [splitDays(item)]
  const record = z.record(z.string(), z.unknown()).safeParse(item).data ?? {}
  if (Array.isArray(record['open'])) return record['open'].flatMap(entriesOf)
  const { day, hours = record } = record
  // Yelp counts from Monday.
  const name = typeof day === 'number' ? WEEKDAYS[(day + 1) % WEEKDAYS.length] : day
  return typeof name === 'string' ? [[name, hours]] : []
}

/** Lists name a day once for each of its intervals. */
function joinSameDays(entries: readonly Entry[]): Entry[] {
  const byDay = Map.groupBy(entries, ([day]) => day)
  return [...byDay].map(([day, same]) => [
    day,
    same.length === 1 ? same[0]?.[1] : same.map(([, value]) => value),
  ])
}

function unreadable(value: unknown): OpeningHours {
  const note = readFreeText(value)
  return note === '' ? { kind: 'unreadable' } : { kind: 'unreadable', note }
}

function readListing(entries: readonly Entry[], isPerDay: boolean): OpeningHours {
  const given = entries.filter(([, value]) => !isBlank(value))
  if (given.length === 0) return { kind: 'none' }

  const days = new Map<number, DayHours>()
  for (const [key, value] of entries) {
    const [name = '', ...notes] = key.split('(')
    for (const day of readDays(name) ?? [OTHER]) {
      // "Monday (Labor Day)" is about one date, and a repeated weekday contradicts itself.
      const isRegular = notes.length === 0 && !days.has(day)
      days.set(day, isRegular ? readDay(value) : 'unknown')
    }
  }

  // Other keys ("Appointments") may be about the missing days.
  const isComplete = isPerDay && given.length > 1 && !days.has(OTHER)
  const week = WEEKDAYS.map((_, day) => days.get(day) ?? (isComplete ? [] : 'unknown'))
  days.delete(OTHER)
  const isReadable = [...days.values()].some((day) => day !== 'unknown')
  return isReadable ? { kind: 'week', days: week } : unreadable(given.map(([, value]) => value))
}

const OTHER = -1

const BLANK = /^(?:null|none|nan|-+|n\/?a|unknown|tbd|undefined)?$/i

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return BLANK.test(value.trim())
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
