import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { encodeOpeningHours, decodeOpeningHours } from '#domain/hours/codec.ts'
import { readWorkingHours, readHoursText } from '#domain/hours/parse.ts'
import { words } from '#tests/helpers/data/words.ts'
import * as fc from 'fast-check'
import {
  type Interval,
  type OpeningHours,
  mergeIntervals,
  WEEKDAYS,
  type DayHours,
} from '#domain/hours/week.ts'
import { formatDayHours, formatWeek } from '#domain/hours/format-hours.ts'
import { openStatusAt } from '#domain/hours/open-status.ts'
import { anyText } from '#tests/helpers/data/any-text.ts'
import { pieces } from '#tests/helpers/data/odd-texts.ts'

/** What whole texts mean, as it is stored. */
const WEEKS = readFileSync(join(import.meta.dirname, '../../fixtures/hours.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { text: string; stored: string })

test.for(WEEKS)('reads the week $text', ({ text, stored }) => {
  expect(encodeOpeningHours(readWorkingHours(text))).toBe(stored)
})

test('reads hostile text of maximum length', () => {
  // A backtracking pattern would take minutes.
  const hostile = ["'\\".repeat(2000), '['.repeat(4000), `{'Monday': '${'-to '.repeat(990)}'}`]

  const kinds = hostile.map((text) => readWorkingHours(text).kind)

  expect(kinds).toEqual(['unreadable', 'unreadable', 'unreadable'])
})

test.for(words`
  ? ;;;;; ;;;;;;; closed;;;;;; 540-;;;;;; 540-540;;;;;; 1020-540;;;;;; 1440-1500;;;;;; 540-2881;;;;;; 780-1020,540-720;;;;;; 540-720,700-1020;;;;;; 540-720,;;;;;; -1-60;;;;;; 540.5-720;;;;;; ;;;;;;2026-12-24= ;;;;;;;2026-12-24=x
`)('decodes invalid text as unreadable: %s', (text) => {
  expect(decodeOpeningHours(text)).toEqual({ kind: 'unreadable' })
})

/** A Sunday on which New York sets its clocks back. */
const INSTANT = new Date('2026-11-01T05:30:00Z')
const TIME_ZONE = 'America/New_York'

const BITS = ['9', '12', ':30', 'AM', 'PM', '-', ',', ' ', 'to', 'Closed', 'noon', '24', '–', '(']
const DAYS = [...WEEKDAYS, 'Mon', 'Mon-Fri', 'Daily', 'Monday (Labor Day)', 'x', '']

const phrase = fc.array(fc.constantFrom(...BITS), { maxLength: 9 }).map((parts) => parts.join(''))
const dayText = fc.oneof(phrase, fc.array(phrase, { maxLength: 3 }), fc.jsonValue())
const weekText = fc.dictionary(fc.constantFrom(...DAYS), dayText)
const typed = fc
  .array(fc.tuple(fc.constantFrom(...DAYS), phrase), { maxLength: 8 })
  .map((parts) => parts.map((part) => part.join(' ')).join('; '))

/** Texts that once did harm, or similar ones. */
const KEPT_HOURS = readFileSync(join(import.meta.dirname, 'odd-hours.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as string)

/** Anything that a list or a form may have as opening hours. */
const oddHours = fc.oneof(
  anyText({ maxLength: 100 }),
  pieces(6),
  fc.json(),
  typed,
  weekText.map((days) => JSON.stringify(days)),
  weekText.map((days) => JSON.stringify(days).replaceAll('"', "'")),
)

/** [] for a text that is read, stored and shown consistently. */
function problemsOfHours(text: string): string[] {
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
function isNormalized(hours: DayHours): boolean {
  return (
    hours === 'unknown' ||
    hours.every(
      ({ opens, closes }, index) =>
        opens > (hours[index - 1]?.closes ?? -1) &&
        opens < 1440 &&
        opens < closes &&
        closes <= 2880,
    )
  )
}

/** Any valid interval. */
const anyInterval = fc
  .tuple(fc.nat(1439), fc.integer({ min: 1, max: 2880 }))
  .map(([opens, length]) => ({ opens, closes: Math.min(opens + length, 2880) }))

/** An interval that two times can express: 24 hours only from midnight. */
const sayableInterval = fc
  .tuple(fc.nat(1439), fc.integer({ min: 1, max: 1440 }))
  .map(([opens, length]) => ({ opens, closes: opens + length }))
  .filter(canBeStated)

function canBeStated({ opens, closes }: Interval): boolean {
  const isAllDayButAMinute = opens === 0 && closes === 1439
  return !isAllDayButAMinute && (closes - opens < 1440 || (opens === 0 && closes === 1440))
}

function day(interval: fc.Arbitrary<Interval>): fc.Arbitrary<Interval[]> {
  return fc.array(interval, { maxLength: 4 }).map(mergeIntervals)
}

const sayableDay = day(sayableInterval).filter((intervals) => intervals.every(canBeStated))

const anyWeek = fc
  .array(fc.oneof({ weight: 4, arbitrary: day(anyInterval) }, fc.constant('unknown' as const)), {
    minLength: 7,
    maxLength: 7,
  })
  .map((days): OpeningHours => ({ kind: 'week', days }))

const sayableWeek = fc.array(sayableDay, { minLength: 7, maxLength: 7 })

/** "9:30AM"; without the marker where Google omits it. */
function googleTime(minute: number, withMarker = true): string {
  const hour = Math.floor(minute / 60) % 24
  const minutes = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${withMarker ? marker(minute) : ''}`
}

const marker = (minute: number) => (minute % 1440 < 720 ? 'AM' : 'PM')

function googleSpan({ opens, closes }: Interval): string {
  if (opens === 0 && closes === 1440) return 'Open 24 hours'
  const shared = closes < 1440 && marker(opens) === marker(closes)
  return `${googleTime(opens, !shared)}-${googleTime(closes)}`
}

function listing(days: Interval[][], value: (spans: string[]) => string | string[]) {
  const entries = days.map((intervals, index): [string, string | string[]] => [
    String(WEEKDAYS[index]),
    value(intervals.length === 0 ? ['Closed'] : intervals.map(googleSpan)),
  ])
  return JSON.stringify(Object.fromEntries(entries))
}

test('every week survives encoding and decoding', () => {
  fc.assert(
    fc.property(anyWeek, (week) => {
      expect(decodeOpeningHours(encodeOpeningHours(week))).toEqual(week)
    }),
  )
})

test('decoding never throws, and valid text survives re-encoding', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(...'0159-,;?!'.split('')), maxLength: 40 }),
  )
  fc.assert(
    fc.property(text, (encoded) => {
      const hours = decodeOpeningHours(encoded)

      expect(hours.kind === 'unreadable' || decodeOpeningHours(encodeOpeningHours(hours))).toEqual(
        hours.kind === 'unreadable' || hours,
      )
    }),
  )
})

test('reads weeks in both export formats', () => {
  const writers = fc.constantFrom(
    (days: Interval[][]) => listing(days, (spans) => spans.join(',')),
    (days: Interval[][]) => listing(days, (spans) => spans),
    (days: Interval[][]) => listing(days, (spans) => spans).replaceAll('"', "'"),
  )
  fc.assert(
    fc.property(sayableWeek, writers, (days, write) => {
      expect(readWorkingHours(write(days))).toEqual({ kind: 'week', days })
    }),
  )
})

test('formatted days parse back to the same hours', () => {
  fc.assert(
    fc.property(sayableWeek, (days) => {
      const text = JSON.stringify(
        Object.fromEntries(days.map((hours, index) => [WEEKDAYS[index], formatDayHours(hours)])),
      )

      expect(readWorkingHours(text)).toEqual({ kind: 'week', days })
    }),
  )
})

test('parsing never throws and yields normalized weeks that can be formatted and stored', () => {
  fc.assert(
    fc.property(oddHours, (text) => {
      expect(problemsOfHours(text)).toEqual([])
    }),
    { numRuns: 500, examples: KEPT_HOURS.map((text) => [text]) },
  )
})
