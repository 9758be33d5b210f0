import { expect, test } from 'vitest'
import { HOLIDAY_WORDS, holidayOn, nextHoliday } from '#domain/hours/holidays.ts'
import { table } from '#tests/helpers/data/words.ts'

// As the Office of Personnel Management lists them (opm.gov/policy-data-oversight/pay-leave/federal-holidays).
const LISTED: Readonly<Record<number, readonly string[]>> = {
  // January 1, 2022 was a Saturday, so its holiday was in the year before; Christmas was a Sunday.
  2021: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' '),
  2022: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'.split(' '),
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'.split(' '),
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'.split(' '),
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' '),
}

test.for(Object.entries(LISTED))(
  '%s has the officially published holidays, and two eves',
  ([year, listed]) => {
    const eves = ['12-24', '12-31'].filter((day) => isWorkday(`${year}-${day}`))

    const found = daysOf(Number(year)).filter(
      (day) => holidayOn(day) !== undefined && isWorkday(day),
    )

    const expected = new Set([...listed, ...eves].map((day) => `${year}-${day}`))
    expect(found).toEqual([...expected].toSorted())
  },
)

// Eves of a Sunday's or Saturday's date are not observed on another day.
test.for(table`
  2026-07-04 | Independence Day
  2026-07-03 | Independence Day (observed)
  2023-01-01 | New Year’s Day
  2023-01-02 | New Year’s Day (observed)
  2021-12-31 | New Year’s Eve
  2026-12-24 | Christmas Eve
  2026-11-26 | Thanksgiving
  2023-12-25 | Christmas Day
  2022-12-30 |
  2026-11-19 |
  2026-05-18 |
   |
`)('the holiday on %j is %s', ([day, name]) => {
  expect(holidayOn(day) ?? '').toBe(name)
})

function isWorkday(day: string): boolean {
  return ![0, 6].includes(new Date(day).getUTCDay())
}

function daysOf(year: number): string[] {
  const days: string[] = []
  for (let at = Date.UTC(year, 0, 1); at < Date.UTC(year + 1, 0, 1); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

test.for(HOLIDAY_WORDS)('%s is a holiday within a year', (word) => {
  const day = nextHoliday(word, '2026-11-29')

  const named = holidayOn(day)?.toLowerCase().replaceAll('’', '').replaceAll(' ', '-')
  expect(named).toBe(word)
  expect(day >= '2026-11-29' && day < '2027-11-30').toBe(true)
})
