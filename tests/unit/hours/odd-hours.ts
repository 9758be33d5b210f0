import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { decodeOpeningHours, encodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { readHoursText } from '#domain/hours/parse.ts'
import { openStatusAt } from '#domain/hours/open-status.ts'
import { readWorkingHours } from '#domain/hours/parse.ts'
import { type DayHours, type OpeningHours, WEEKDAYS } from '#domain/hours/week.ts'
import { anyText } from '#tests/helpers/data/any-text.ts'
import { pieces } from '#tests/helpers/data/odd-texts.ts'

/** A Sunday on which New York sets its clocks back. */
const INSTANT = new Date('2026-11-01T05:30:00Z')
const TIME_ZONE = 'America/New_York'

const BITS = ['9', '12', ':30', 'AM', 'PM', '-', ',', ' ', 'to', 'Closed', 'noon', '24', '–', '(']
const DAYS = [...WEEKDAYS, 'Mon', 'Mon-Fri', 'Daily', 'Monday (Labor Day)', 'x', '']

const phrase = fc.array(fc.constantFrom(...BITS), { maxLength: 9 }).map((parts) => parts.join(''))
const value = fc.oneof(phrase, fc.array(phrase, { maxLength: 3 }), fc.jsonValue())
const listing = fc.dictionary(fc.constantFrom(...DAYS), value)
const typed = fc
  .array(fc.tuple(fc.constantFrom(...DAYS), phrase), { maxLength: 8 })
  .map((parts) => parts.map((part) => part.join(' ')).join('; '))

/** Texts that once did harm, or similar ones. */
export const KEPT_HOURS = readFileSync(join(import.meta.dirname, 'odd-hours.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as string)

/** Anything that a list or a form may have as opening hours. */
export const oddHours = fc.oneof(
  anyText({ maxLength: 100 }),
  pieces(6),
  fc.json(),
  typed,
  listing.map((days) => JSON.stringify(days)),
  listing.map((days) => JSON.stringify(days).replaceAll('"', "'")),
)

/** [] for a text that is read, stored and shown consistently. */
export function problemsOfHours(text: string): string[] {
  const entered = readHoursText(text)
  return [
    ...problemsOf('imported', readWorkingHours(text)),
    ...(entered === undefined ? [] : problemsOf('entered', entered)),
  ]
}

function problemsOf(way: string, read: OpeningHours): string[] {
  const stored = decodeOpeningHours(encodeOpeningHours(read))
  const { kind } = openStatusAt(read, TIME_ZONE, INSTANT)
  const isSame = JSON.stringify(stored) === JSON.stringify(read)
  return [
    ...(isSame ? [] : [`${way}: changed by storing`]),
    ...(formatWeek(read) === '' ? [`${way}: formatted as an empty text`] : []),
    ...(read.kind === 'week' || kind === 'unknown' ? [] : [`${way}: ${kind} without hours`]),
    ...(read.kind !== 'week' || isWeek(read.days) ? [] : [`${way}: invalid week`]),
  ]
}

function isWeek(days: readonly DayHours[]): boolean {
  return days.length === WEEKDAYS.length && days.every(isNormalized)
}

/** Intervals in order without overlap or contact, each starting on the day and ending by the end of the next. */
function isNormalized(day: DayHours): boolean {
  return (
    day === 'unknown' ||
    day.every(
      ({ opens, closes }, index) =>
        opens > (day[index - 1]?.closes ?? -1) && opens < 1440 && opens < closes && closes <= 2880,
    )
  )
}
