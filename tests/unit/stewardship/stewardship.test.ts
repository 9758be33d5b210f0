import { expect, test } from 'vitest'
import { encodeOpeningHours } from '#domain/hours/codec.ts'
import { readHoursText } from '#domain/hours/parse.ts'
import { FACTS } from '#domain/facts/facts.ts'
import { listSeveral, readValue, typedValue } from '#domain/facts/kinds.ts'
import { businessDaysSince } from '#domain/proposals/desk.ts'
import { table } from '#tests/helpers/data/words.ts'

const hours = (text: string) => encodeOpeningHours(readHoursText(text) ?? { kind: 'none' })

test.for([
  ['hours', hours('Mon-Fri 9-5')],
  ['hours', hours('Mon 9 AM-12 PM and 1 PM-5:30 PM; Wed 24 hours; Sat, Sun closed')],
  ['hours', hours('24/7')],
  ['hours', hours('Tue closed')],
  ['hours', hours('By appointment only')],
  [
    'holidayHours',
    '[{"date":"2026-12-24","hours":"540-720,780-900"},{"date":"2026-12-25","hours":""}]',
  ],
  ['services', '["Laser Tattoo Removal","Scar Treatment"]'],
  ['phone', '(512) 555-0101'],
  ['status', 'closed-for-now'],
  ['freeConsultation', 'yes'],
  ['startingPrice', '99'],
  ['description', 'We remove\ntattoos.'],
  ['site', 'https://fade.example/'],
  ['site', ''],
] as const)('saving the form of %s unchanged states the same: %s', ([field, value]) => {
  expect(readValue(field, typedValue(field, value))).toEqual({ value })
})

test('services that the site no longer names are left out', () => {
  const stored = JSON.stringify(['Scar Treatment', 'Cover-Up Preparation'])

  expect(listSeveral(FACTS.services, stored)).toEqual(['Scar Treatment'])
})

test.for(table`
  2026-11-23T12:00:00Z | 2026-11-23T20:00:00Z | 0
  2026-11-23T12:00:00Z | 2026-11-24T12:00:00Z | 1
  2026-11-20T12:00:00Z | 2026-11-22T23:00:00Z | 0
  2026-11-20T12:00:00Z | 2026-11-23T12:00:00Z | 1
  2026-11-16T12:00:00Z | 2026-11-23T12:00:00Z | 5
  2026-11-23T12:00:00Z | 2026-11-22T12:00:00Z | 0
`)('%s has waited until %s for %i business days', ([since, now, days]) => {
  expect(businessDaysSince(since, new Date(now))).toBe(Number(days))
})
