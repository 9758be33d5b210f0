import * as fc from 'fast-check'
import { decodeOpeningHours, encodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { readHoursText } from '#domain/hours/hours-text.ts'
import { openStatusAt } from '#domain/hours/open-status.ts'
import { readWorkingHours } from '#domain/hours/parse.ts'
import { type DayHours, type OpeningHours, WEEKDAYS } from '#domain/hours/week.ts'
import { anyText } from '#tests/helpers/data/any-text.ts'
import { pieces } from '#tests/helpers/data/odd-texts.ts'
import type { Torture } from '../torture.ts'
import { tortureTexts, type FuzzedTexts } from './fuzz-texts.ts'

/** A Sunday on which New York sets its clocks back. */
const INSTANT = new Date('2026-11-01T05:30:00Z')
const TIME_ZONE = 'America/New_York'
/** Slower parsing could hold up an import of many rows. */
const MAX_MS = 250

const BITS = ['9', '12', ':30', 'AM', 'PM', '-', ',', ' ', 'to', 'Closed', 'noon', '24', '–', '(']
const DAYS = [...WEEKDAYS, 'Mon', 'Mon-Fri', 'Daily', 'Monday (Labor Day)', 'x', '']

const phrase = fc.array(fc.constantFrom(...BITS), { maxLength: 9 }).map((parts) => parts.join(''))
const value = fc.oneof(phrase, fc.array(phrase, { maxLength: 3 }), fc.jsonValue())
const listing = fc.dictionary(fc.constantFrom(...DAYS), value)
const typed = fc
  .array(fc.tuple(fc.constantFrom(...DAYS), phrase), { maxLength: 8 })
  .map((parts) => parts.map((part) => part.join(' ')).join('; '))

export const HOURS_TEXTS: FuzzedTexts = {
  corpus: 'hours',
  texts: fc.oneof(
    anyText({ maxLength: 100 }),
    pieces(6),
    fc.json(),
    typed,
    listing.map((days) => JSON.stringify(days)),
    listing.map((days) => JSON.stringify(days).replaceAll('"', "'")),
  ),
  brokenRules: (text) => Promise.resolve(brokenRules(text)),
}

export const hours: Torture = {
  name: 'hours',
  description: '20,000 odd texts of opening hours',
  run: (options) => tortureTexts(HOURS_TEXTS, options),
}

function brokenRules(text: string): string[] {
  const startedAt = performance.now()
  const imported = readWorkingHours(text)
  const entered = readHoursText(text)
  const ms = performance.now() - startedAt
  return [
    ...(ms < MAX_MS ? [] : [`took ${ms.toFixed(0)} ms`]),
    ...problemsOf('imported', imported),
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
