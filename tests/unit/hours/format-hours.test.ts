import { expect, test } from 'vitest'
import { decodeDay, decodeOpeningHours } from '#domain/hours/codec.ts'
import {
  describeHours,
  describeRequestedHoliday,
  describeUnknownHours,
  statusSentence,
} from '#domain/hours/describe-hours.ts'
import { openingHoursSpecification } from '#domain/hours/schema-org.ts'
import { formatDayHours, formatWeek } from '#domain/hours/format-hours.ts'
import { table } from '#tests/helpers/data/words.ts'

const NEW_YORK = 'America/New_York'
const OFFICE = ';540-1020;540-1020;540-1020;540-1020;540-1020;600-840'
const NIGHTS = '1080-1560;;;;;1080-1560;1080-1560'
const AROUND_THE_CLOCK = everyDay('0-1440')

function everyDay(day: string): string {
  return Array(7).fill(day).join(';')
}

test.for(table`
  540-1020 | 9 AM-5 PM
  540-720,780-1020 | 9 AM-12 PM and 1 PM-5 PM
  0-1440 | Open 24 hours
  480-1440 | 8 AM-12 AM
  0-1560 | 12 AM-2 AM next day
  570-1560 | 9:30 AM-2 AM
   | Closed
  ? | Not listed
`)('formats the day %s', ([day, expected]) => {
  expect(formatDayHours(decodeDay(day) ?? [])).toBe(expected)
})

test.for(table`
  ! | Hours available
   | Hours information unavailable
  ?;?;?;?;?;?;? | Hours available
  ;540-1020;540-1020;540-1020;540-1020;540-1020;600-840 | Mon-Fri 9 AM-5 PM, Sat 10 AM-2 PM, Sun closed
  540-1020;540-1020;540-1020;540-1020;540-1020;540-1020;540-1020 | Every day 9 AM-5 PM
  0-1440;0-1440;0-1440;0-1440;0-1440;0-1440;0-1440 | Open 24 hours every day
  ;;;;;; | Closed every day
  ?;540-1020;?;?;?;?;? | Mon 9 AM-5 PM, Tue-Sun not listed
  ;540-720,780-1020;;540-720,780-1020;?;0-1440;0-1440 | Mon 9 AM-12 PM and 1 PM-5 PM, Wed 9 AM-12 PM and 1 PM-5 PM, Fri-Sat open 24 hours, Tue closed, Sun closed, Thu not listed
  1080-1560;;;;;1080-1560;1080-1560 | Fri-Sun 6 PM-2 AM, Mon-Thu closed
`)('formats the week %s', ([week, expected]) => {
  expect(formatWeek(decodeOpeningHours(week))).toBe(expected)
})

const STATED = `${OFFICE};2026-07-06=;2026-11-26=540-720`

const WEEKS: Readonly<Record<string, string>> = {
  office: OFFICE,
  nights: NIGHTS,
  always: AROUND_THE_CLOCK,
  'long day': ';0-1440;0-360;;;;',
  monday: ';540-600;;;;;',
  'monday only': ';540-600;?;;;;',
  'no monday': ';?;540-1020;;;;',
  wednesday: ';;;1080-1560;;;',
  never: everyDay(''),
  none: '',
  unreadable: '!',
  words: '!By appointment only',
  stated: STATED,
  appointment: ';540-1020;?;;;;!Tue by appointment only',
}

/** Tone, large and small line of a card, and label and words of a page, in New York. */
function describe(week: string, instant: string, canCall = true): string[] {
  const hours = decodeOpeningHours(WEEKS[week] ?? 'x')
  const words = describeHours(hours, { timeZone: NEW_YORK, now: new Date(instant), canCall })
  return [words.tone, words.large, words.small, `[${words.label}] ${words.beside}`.trim()]
}

// Thanksgiving of 2026 is November 26, Memorial Day May 25.
test.for(table`
  office | 2026-07-06T12:00Z | closed | Opens at 9 AM | Closed. Today 9 AM-5 PM | [Open Today] 9 AM-5 PM
  office | 2026-07-06T19:59Z | open | Open until 5 PM | Today 9 AM-5 PM | [Open Today] 9 AM-5 PM
  office | 2026-07-06T20:00Z | soon | Open, closes in 60 min | Today 9 AM-5 PM | [Open Today] 9 AM-5 PM
  office | 2026-07-06T20:59:59Z | soon | Open, closes in 1 min | Today 9 AM-5 PM | [Open Today] 9 AM-5 PM
  office | 2026-07-06T21:00Z | closed | Opens tomorrow at 9 AM | Closed. Today 9 AM-5 PM | [Open Today] closed now
  office | 2026-07-11T21:00Z | closed | Opens Mon at 9 AM | Closed. Today 10 AM-2 PM | [Open Today] closed now
  office | 2026-07-05T16:00Z | closed | Opens tomorrow at 9 AM | Closed today | [Closed Today]
  monday | 2026-07-06T16:00Z | closed | Opens next Mon at 9 AM | Closed. Today 9 AM-10 AM | [Open Today] closed now
  monday only | 2026-07-06T16:00Z | closed | Closed now | Today 9 AM-10 AM | [Open Today] 9 AM-10 AM
  never | 2026-07-06T16:00Z | closed | Closed |  | [Closed Today]
  nights | 2026-07-12T03:00Z | open | Open until 2 AM | Today 6 PM-2 AM | [Open Today] 6 PM-2 AM
  nights | 2026-07-06T05:00Z | soon | Open, closes in 60 min | Today until 2 AM | [Open Today] until 2 AM
  long day | 2026-07-06T10:00Z | open | Open until Tue 6 AM | Open 24 hours today | [Open Today] Open 24 hours
  long day | 2026-07-06T10:01Z | open | Open until 6 AM | Open 24 hours today | [Open Today] Open 24 hours
  always | 2026-07-06T10:00Z | open | Open 24 hours | Every day | [Open Today] every day
  no monday | 2026-07-06T16:00Z | unknown | Hours not listed today | Tue 9 AM-5 PM, Wed-Sun closed, Mon not listed | [Hours Unknown] Call to ask.
  none | 2026-07-06T16:00Z | unknown | Hours information unavailable | Call to ask. | [Hours Unknown] Call to ask.
  unreadable | 2026-07-06T16:00Z | unknown | Hours available | Unknown. Call to ask. | [Hours Unknown] Call to ask.
  words | 2026-07-06T16:00Z | unknown | Hours available: By appointment only | Hours Unknown | [Hours Unknown]
  office | 2026-11-26T12:00Z | holiday | Thanksgiving. Usual hours 9 AM-5 PM. Call first. |  | []
  office | 2026-11-26T15:00Z | holiday | Thanksgiving. Usual hours 9 AM-5 PM. Call first. |  | []
  office | 2026-11-26T23:00Z | closed | Closed. Thanksgiving. | Opens tomorrow at 9 AM | [] Opens tomorrow at 9 AM
  nights | 2026-11-26T15:00Z | closed | Closed. Thanksgiving. | Opens tomorrow at 6 PM | [] Opens tomorrow at 6 PM
  never | 2026-12-25T15:00Z | closed | Closed. Christmas Day. |  | []
  office | 2026-12-25T03:30Z | closed | Closed. Christmas Eve. | Tomorrow is Christmas Day. Call first. | [] Tomorrow is Christmas Day. Call first.
  office | 2026-12-26T03:30Z | closed | Closed. Christmas Day. | Opens tomorrow at 10 AM | [] Opens tomorrow at 10 AM
  office | 2027-01-01T04:30Z | closed | Closed. New Year’s Eve. | Tomorrow is New Year’s Day. Call first. | [] Tomorrow is New Year’s Day. Call first.
  nights | 2026-12-26T04:30Z | holiday | Christmas Day. Usual hours 6 PM-2 AM. Call first. |  | []
  always | 2026-12-26T04:30Z | holiday | Christmas Day. Usually open 24 hours. Call first. |  | []
  monday only | 2026-10-12T23:00Z | closed | Closed. Columbus Day. |  | []
  appointment | 2026-07-07T16:00Z | unknown | By appointment only today | Mon 9 AM-5 PM, Tue by appointment only, Wed-Sun closed | [Hours Unknown] Call to ask.
  appointment | 2026-07-06T22:00Z | closed | Closed now | Today 9 AM-5 PM | [Open Today] 9 AM-5 PM
  appointment | 2026-07-08T16:00Z | closed | Opens Mon at 9 AM | Closed today | [Closed Today]
  always | 2026-11-26T15:00Z | holiday | Thanksgiving. Usually open 24 hours. Call first. |  | []
  wednesday | 2026-11-26T06:00Z | holiday | Thanksgiving. Usual hours until 2 AM. Call first. |  | []
  office | 2026-11-25T15:00Z | open | Open until 5 PM | Today 9 AM-5 PM | [Open Today] 9 AM-5 PM
  office | 2026-11-25T23:00Z | closed | Tomorrow is Thanksgiving. | Closed. Hours may differ. Call first. | [] Closed. Hours may differ. Call first.
  monday | 2026-05-22T15:00Z | closed | Monday is Memorial Day. | Closed. Hours may differ. Call first. | [] Closed. Hours may differ. Call first.
  stated | 2026-11-26T15:00Z | open | Open until 12 PM | Today 9 AM-12 PM | [Open Today] 9 AM-12 PM
  stated | 2026-11-25T23:00Z | closed | Opens tomorrow at 9 AM | Closed. Today 9 AM-5 PM | [Open Today] closed now
  stated | 2026-07-06T16:00Z | closed | Opens tomorrow at 9 AM | Closed today | [Closed Today]
  office | 2026-11-27T15:00Z | open | Open until 5 PM | Today 9 AM-5 PM | [Open Today] 9 AM-5 PM
`)('%s at %s', ([week, instant, ...expected]) => {
  expect(describe(week, instant)).toEqual(expected)
})

// What programs, frames and requested hours read, as one sentence.
test.for(table`
  office | 2026-07-06T19:59Z | Open until 5 PM
  office | 2026-07-06T20:20Z | Open, closes in 40 min
  always | 2026-07-06T10:00Z | Open 24 hours
  office | 2026-07-06T12:00Z | Closed. Opens at 9 AM
  office | 2026-07-06T21:00Z | Closed. Opens tomorrow at 9 AM
  office | 2026-07-05T16:00Z | Closed. Opens tomorrow at 9 AM
  never | 2026-07-05T16:00Z | Closed
  monday only | 2026-07-06T16:00Z | Closed now
  office | 2026-11-26T15:00Z | Thanksgiving. Usual hours 9 AM-5 PM. Call first.
  office | 2026-11-26T23:00Z | Closed. Thanksgiving. Opens tomorrow at 9 AM
  office | 2026-11-25T23:00Z | Closed. Tomorrow is Thanksgiving.
  appointment | 2026-07-07T16:00Z | By appointment only today
  none | 2026-07-07T16:00Z | Hours information unavailable
  words | 2026-07-07T16:00Z | Hours available: By appointment only
`)('%s at %s: %s', ([week, instant, expected]) => {
  const shown = { timeZone: NEW_YORK, canCall: true, isClosedForNow: false }
  const hours = decodeOpeningHours(WEEKS[week] ?? 'x')

  const now = new Date(instant)
  expect(statusSentence({ ...shown, hours }, now)).toBe(expected)
  const zone = statusSentence({ ...shown, hours, timeZone: null }, now)
  expect(zone).toBe(formatWeek(hours))
  expect(statusSentence({ ...shown, hours, isClosedForNow: true }, now)).toBe('Temporarily closed')
})

test('advice without a phone number does not say to call', () => {
  expect(describe('none', '2026-07-06T16:00Z', false)[2]).toBe('')
  expect(describe('office', '2026-11-26T15:00Z', false)[1]).toMatch(/9 AM-5 PM\. Ask first\.$/)
})

test.for([
  ['the holiday', [4], '2026-11-26T15:00Z', 'Thanksgiving. Usual hours 9 AM-5 PM. Call first.'],
  ['days before', [4], '2026-11-20T15:00Z', 'Thanksgiving. Usual hours 9 AM-5 PM. Call first.'],
  ['the week before', [4], '2026-11-19T15:00Z', undefined],
  ['another day', [3], '2026-11-24T15:00Z', undefined],
  [
    'a weekend',
    [6, 0],
    '2026-07-03T15:00Z',
    expect.stringMatching(/^Saturday is Independence Day\./),
  ],
  ['a closed day', [0], '2023-01-01T15:00Z', undefined],
  ['a holiday with hours of its own', [4], '2026-11-26T15:00Z', 'Thanksgiving: 9 AM-12 PM', STATED],
  ['a day that the owner closes', [1], '2026-07-05T15:00Z', 'Monday: Closed', STATED],
] as const)('hours that were asked for, on %s', ([, days, instant, expected, week = OFFICE]) => {
  const hours = decodeOpeningHours(week)

  const visit = { timeZone: NEW_YORK, now: new Date(instant), canCall: true }
  expect(describeRequestedHoliday(hours, days, visit)).toEqual(expected)
})

test('a week without a time zone says so once', () => {
  const { large, small, label } = describeUnknownHours(decodeOpeningHours(OFFICE), true)

  expect([large, small, label]).toEqual([
    formatWeek(decodeOpeningHours(OFFICE)),
    'Its local time is not known.',
    '',
  ])
})

test('structured data groups days by interval and omits unknown days', () => {
  const week = decodeOpeningHours(';540-720,780-1020;540-720,780-1020;?;0-1440;1080-1560;480-1440')

  const entries = openingHoursSpecification(week)

  const type = { '@type': 'OpeningHoursSpecification' }
  expect(entries).toEqual([
    { ...type, dayOfWeek: ['Monday', 'Tuesday'], opens: '09:00', closes: '12:00' },
    { ...type, dayOfWeek: ['Monday', 'Tuesday'], opens: '13:00', closes: '17:00' },
    { ...type, dayOfWeek: ['Thursday'], opens: '00:00', closes: '23:59' },
    { ...type, dayOfWeek: ['Friday'], opens: '18:00', closes: '02:00' },
    { ...type, dayOfWeek: ['Saturday'], opens: '08:00', closes: '00:00' },
    { ...type, dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
  ])
})

test.for(['', '!', everyDay('?')])('no structured data for %s', (week) => {
  expect(openingHoursSpecification(decodeOpeningHours(week))).toEqual([])
})
