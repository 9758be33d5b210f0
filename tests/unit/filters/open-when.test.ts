import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatOpenWhen,
  hoursWhen,
  isOpenWhen,
  openWhenValue,
  readOpenWhen,
  resolveClockWord,
} from '#domain/filters/open-when.ts'
import { openStatusAt } from '#domain/hours/open-status.ts'
import type { DayHours, OpeningHours } from '#domain/hours/week.ts'
import { table } from '#tests/helpers/data/words.ts'

const week = (...days: DayHours[]): OpeningHours => ({ kind: 'week', days })
const nine = [{ opens: 540, closes: 1020 }]
const late = [{ opens: 540, closes: 1200 }]
const HOURS = week([{ opens: 660, closes: 960 }], nine, late, nine, late, nine, [])
const BAR = week([], [], [], [], [], [{ opens: 1080, closes: 1560 }], 'unknown')

test.for(table`
  sun              | Sunday
  sun-11           | Sunday 11 AM
  sat-1530         | Saturday 3:30 PM
  fri-0915         | Friday 9:15 AM
  weekday-evenings | weekday evenings
  weekends         | weekends
`)('reads %s as %s, and writes it again', ([value, words]) => {
  const when = readOpenWhen(value)

  expect(when && formatOpenWhen(when)).toBe(words)
  expect(when && openWhenValue(when)).toBe(value)
})

test.for(['', 'funday', 'sun-', 'sun-24', 'sun-1060', 'sun-11111', 'SUN', 'now', 'sun-1a'])(
  'does not read %j',
  (value) => {
    expect(readOpenWhen(value)).toBeUndefined()
  },
)

const HOURS_OF: Record<string, OpeningHours> = {
  week: HOURS,
  bar: BAR,
  none: { kind: 'none' },
  note: { kind: 'unreadable', note: 'By appointment' },
}

test.for(table`
  sun              | week | Sunday 11 AM-4 PM
  sun-11           | week | Sunday 11 AM-4 PM
  sun-16           | week |
  sat              | week |
  weekends         | week | Sunday 11 AM-4 PM
  weekday-evenings | week | Tue, Thu until 8 PM
  sat-1            | bar  | Friday 6 PM-2 AM
  sat              | bar  |
  fri              | bar  | Friday 6 PM-2 AM
  sun              | none |
  sun              | note |
`)('open=%s shows the matching hours of the %s: "%s"', ([value, name, shown]) => {
  const hours = HOURS_OF[name] ?? BAR
  const when = readOpenWhen(value)
  if (when === undefined) throw new Error(value)

  expect(hoursWhen(hours, when)).toBe(shown)
  expect(isOpenWhen(hours, when)).toBe(shown !== '')
})

test('the filter for a time agrees with the badge at that time', () => {
  const interval = fc
    .tuple(fc.nat(1439), fc.integer({ min: 1, max: 1440 }))
    .map(([opens, length]) => [{ opens, closes: opens + length }])
  const day: fc.Arbitrary<DayHours> = fc.oneof(
    interval,
    fc.constant<DayHours>([]),
    fc.constant<DayHours>('unknown'),
  )
  const days = fc.array(day, { minLength: 7, maxLength: 7 })
  // A Sunday in a zone that does not change its clocks.
  const sunday = Date.UTC(2026, 10, 22)
  fc.assert(
    fc.property(days, fc.nat(6), fc.nat(1439), (all, weekday, minute) => {
      const instant = new Date(sunday + (weekday * 1440 + minute) * 60_000)
      const badge = openStatusAt(week(...all), 'UTC', instant).kind

      expect(isOpenWhen(week(...all), { kind: 'time', day: weekday, minute })).toBe(
        badge === 'open',
      )
    }),
  )
})

test("now, today and tomorrow become a day and time in the place's time zone", () => {
  const saturday = { day: 6, minute: 1155 }

  expect(openWhenValue(resolveClockWord('now', saturday))).toBe('sat-1915')
  expect(openWhenValue(resolveClockWord('today', saturday))).toBe('sat')
  expect(openWhenValue(resolveClockWord('tomorrow', saturday))).toBe('sun')
})
