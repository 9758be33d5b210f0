import { expect, test } from 'vitest'
import { readWorkingHours } from '#domain/hours/parse.ts'
import { percentOnAxis, weekAxis } from '#domain/hours/week-axis.ts'
import { fields, table } from '#tests/helpers/data/words.ts'

const daysOf = (week: Record<string, string>) => {
  const hours = readWorkingHours(JSON.stringify(week))
  return hours.kind === 'week' ? hours.days : []
}
const hoursOf = (minutes: readonly number[]) => minutes.map((minute) => minute / 60)

test.for(table`
  an ordinary week    | Monday=9AM-5PM&Saturday=10AM-2PM     | 9-17  | 10, 12, 14, 16
  half hours          | Monday=9:30AM-6:30PM&Friday=8:15AM-5PM | 8-19 | 9, 12, 15, 18
  hours past midnight | Monday=9AM-5PM&Friday=6PM-2AM        | 9-26  | 12, 16, 20, 24
  a 24-hour day       | Monday=Open 24 hours&Tuesday=9AM-5PM | 0-24  | 0, 6, 12, 18, 24
  a short day         | Monday=1PM-3PM&Tuesday=1PM-3PM       | 13-15 | 13, 14, 15
  no open day         | Monday=Closed&Tuesday=Closed         | 8-18  | 9, 12, 15, 18
`)('spans the hours of %s', ([, week, span, ticks]) => {
  const axis = weekAxis(daysOf(fields(week)))

  expect(hoursOf([axis.from, axis.to]).join('-')).toBe(span)
  expect(hoursOf(axis.ticks).join(', ')).toBe(ticks)
})

test('converts a minute to percent of the width', () => {
  const axis = weekAxis(daysOf({ Monday: '8AM-4PM', Tuesday: '8AM-4PM' }))

  const places = [8, 10, 16].map((hour) => percentOnAxis(axis, hour * 60))

  expect(places).toEqual([0, 25, 100])
})
