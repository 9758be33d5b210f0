import { expect, test } from 'vitest'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import {
  describeHours,
  describeRequestedHoliday,
  describeUnknownHours,
} from '#domain/hours/describe-hours.ts'
import { openingHoursSpecification } from '#domain/hours/schema-org.ts'
import { formatDayHours, formatTime, formatWeek } from '#domain/hours/format-hours.ts'

const NEW_YORK = 'America/New_York'
const OFFICE = ';540-1020;540-1020;540-1020;540-1020;540-1020;600-840'
const NIGHTS = '1080-1560;;;;;1080-1560;1080-1560'
const AROUND_THE_CLOCK = everyDay('0-1440')

function everyDay(day: string): string {
  return Array(7).fill(day).join(';')
}

test.for([
  [0, '12 AM'],
  [570, '9:30 AM'],
  [720, '12 PM'],
  [1440, '12 AM'],
  [1560, '2 AM'],
] as const)('minute %i is %s', ([minute, expected]) => {
  expect(formatTime(minute)).toBe(expected)
})

test.for([
  [[{ opens: 540, closes: 1020 }], '9 AM-5 PM'],
  [
    [
      { opens: 540, closes: 720 },
      { opens: 780, closes: 1020 },
    ],
    '9 AM-12 PM and 1 PM-5 PM',
  ],
  [[{ opens: 0, closes: 1440 }], 'Open 24 hours'],
  [[{ opens: 480, closes: 1440 }], '8 AM-12 AM'],
  [[{ opens: 0, closes: 1560 }], '12 AM-2 AM next day'],
  [[], 'Closed'],
  ['unknown', 'Not listed'],
] as const)('formats the day %j as %s', ([day, expected]) => {
  expect(formatDayHours(day)).toBe(expected)
})

test.for([
  ['', 'Hours information unavailable'],
  ['!', 'Hours available'],
  [everyDay('?'), 'Hours available'],
  [OFFICE, 'Mon-Fri 9 AM-5 PM, Sat 10 AM-2 PM, Sun closed'],
  [everyDay('540-1020'), 'Every day 9 AM-5 PM'],
  [AROUND_THE_CLOCK, 'Open 24 hours every day'],
  [everyDay(''), 'Closed every day'],
  ['?;540-1020;?;?;?;?;?', 'Mon 9 AM-5 PM, Tue-Sun not listed'],
  [
    ';540-720,780-1020;;540-720,780-1020;?;0-1440;0-1440',
    'Mon 9 AM-12 PM and 1 PM-5 PM, Wed 9 AM-12 PM and 1 PM-5 PM, Fri-Sat open 24 hours, Tue closed, Sun closed, Thu not listed',
  ],
  [NIGHTS, 'Fri-Sun 6 PM-2 AM, Mon-Thu closed'],
] as const)('formats the week %s as %s', ([week, expected]) => {
  expect(formatWeek(decodeOpeningHours(week))).toBe(expected)
})

/** Tone, the lines of a card, and what a page shows below its large line, at an instant in New York. */
function describe(week: string, instant: string, canCall = true): string[] {
  const hours = decodeOpeningHours(week)
  const { tone, large, small, label, beside } = describeHours(
    hours,
    NEW_YORK,
    new Date(instant),
    canCall,
  )
  return [tone, large, small, `[${label}] ${beside}`]
}

test.for([
  [
    OFFICE,
    '2026-07-06T12:00Z',
    'closed',
    'Opens at 9 AM',
    'Closed. Today 9 AM-5 PM',
    '[Open Today] 9 AM-5 PM',
  ],
  [
    OFFICE,
    '2026-07-06T19:59Z',
    'open',
    'Open until 5 PM',
    'Today 9 AM-5 PM',
    '[Open Today] 9 AM-5 PM',
  ],
  [
    OFFICE,
    '2026-07-06T20:00Z',
    'soon',
    'Open, closes in 60 min',
    'Today 9 AM-5 PM',
    '[Open Today] 9 AM-5 PM',
  ],
  [
    OFFICE,
    '2026-07-06T20:59:59Z',
    'soon',
    'Open, closes in 1 min',
    'Today 9 AM-5 PM',
    '[Open Today] 9 AM-5 PM',
  ],
  [
    OFFICE,
    '2026-07-06T21:00Z',
    'closed',
    'Opens tomorrow at 9 AM',
    'Closed. Today 9 AM-5 PM',
    '[Open Today] closed now',
  ],
  [
    OFFICE,
    '2026-07-11T21:00Z',
    'closed',
    'Opens Mon at 9 AM',
    'Closed. Today 10 AM-2 PM',
    '[Open Today] closed now',
  ],
  [
    OFFICE,
    '2026-07-05T16:00Z',
    'closed',
    'Opens tomorrow at 9 AM',
    'Closed today',
    '[Closed Today] ',
  ],
  [
    ';540-600;;;;;',
    '2026-07-06T16:00Z',
    'closed',
    'Opens next Mon at 9 AM',
    'Closed. Today 9 AM-10 AM',
    '[Open Today] closed now',
  ],
  [
    ';540-600;?;;;;',
    '2026-07-06T16:00Z',
    'closed',
    'Closed now',
    'Today 9 AM-10 AM',
    '[Open Today] 9 AM-10 AM',
  ],
  [everyDay(''), '2026-07-06T16:00Z', 'closed', 'Closed', '', '[Closed Today] '],
  [
    NIGHTS,
    '2026-07-12T03:00Z',
    'open',
    'Open until 2 AM',
    'Today 6 PM-2 AM',
    '[Open Today] 6 PM-2 AM',
  ],
  [
    NIGHTS,
    '2026-07-06T05:00Z',
    'soon',
    'Open, closes in 60 min',
    'Today until 2 AM',
    '[Open Today] until 2 AM',
  ],
  [
    ';0-1440;0-360;;;;',
    '2026-07-06T10:00Z',
    'open',
    'Open until Tue 6 AM',
    'Open 24 hours today',
    '[Open Today] Open 24 hours',
  ],
  [
    ';0-1440;0-360;;;;',
    '2026-07-06T10:01Z',
    'open',
    'Open until 6 AM',
    'Open 24 hours today',
    '[Open Today] Open 24 hours',
  ],
  [
    AROUND_THE_CLOCK,
    '2026-07-06T10:00Z',
    'open',
    'Open 24 hours',
    'Every day',
    '[Open Today] every day',
  ],
  [
    ';?;540-1020;;;;',
    '2026-07-06T16:00Z',
    'unknown',
    'Hours not listed today',
    'Unknown. Tue 9 AM-5 PM, Wed-Sun closed, Mon not listed',
    '[Hours Unknown] Call to ask.',
  ],
  [
    '',
    '2026-07-06T16:00Z',
    'unknown',
    'Hours information unavailable',
    'Unknown. Call to ask.',
    '[Hours Unknown] Call to ask.',
  ],
  [
    '!',
    '2026-07-06T16:00Z',
    'unknown',
    'Hours available',
    'Unknown. Call to ask.',
    '[Hours Unknown] Call to ask.',
  ],
  [
    '!By appointment only',
    '2026-07-06T16:00Z',
    'unknown',
    'Hours available: By appointment only',
    'Hours Unknown',
    '[Hours Unknown] ',
  ],
] as const)('week %s at %s: %s', ([week, instant, ...expected]) => {
  expect(describe(week, instant)).toEqual(expected)
})

const THANKSGIVING = 'Thanksgiving. Usual hours 9 AM-5 PM. Call first.'

// Thanksgiving of 2026 is November 26.
test.for([
  ['before it opens', OFFICE, '2026-11-26T12:00Z', THANKSGIVING, ''],
  ['during its hours', OFFICE, '2026-11-26T15:00Z', THANKSGIVING, ''],
  [
    'after its hours',
    OFFICE,
    '2026-11-26T23:00Z',
    'Opens tomorrow at 9 AM',
    'Closed. Today 9 AM-5 PM',
  ],
  ['on a closed day', NIGHTS, '2026-11-26T15:00Z', 'Opens tomorrow at 6 PM', 'Closed today'],
  [
    'around the clock',
    AROUND_THE_CLOCK,
    '2026-11-26T15:00Z',
    'Thanksgiving. Usually open 24 hours. Call first.',
    '',
  ],
  [
    'in the hours of the day before',
    ';;;1080-1560;;;',
    '2026-11-26T06:00Z',
    'Thanksgiving. Usual hours until 2 AM. Call first.',
    '',
  ],
  ['on the eve, while open', OFFICE, '2026-11-25T15:00Z', 'Open until 5 PM', 'Today 9 AM-5 PM'],
  [
    'on the eve, once closed',
    OFFICE,
    '2026-11-25T23:00Z',
    'Tomorrow is Thanksgiving.',
    'Closed. Hours may differ. Call first.',
  ],
  [
    'days before',
    ';540-1020;;;;;',
    '2026-05-22T15:00Z',
    'Monday is Memorial Day.',
    'Closed. Hours may differ. Call first.',
  ],
  ['on the day after', OFFICE, '2026-11-27T15:00Z', 'Open until 5 PM', 'Today 9 AM-5 PM'],
] as const)('around a holiday, %s', ([, week, instant, large, small]) => {
  const [tone, ...lines] = describe(week, instant)

  expect(lines.slice(0, 2)).toEqual([large, small])
  expect(tone).not.toBe(large.startsWith('Open until') ? 'closed' : 'open')
  expect(lines[2]?.includes(`[] ${small}`)).toBe(/Thanksgiving|Memorial/.test(large))
})

test('advice without a phone number does not say to call', () => {
  expect(describe('', '2026-07-06T16:00Z', false)[2]).toBe('Unknown')
  expect(describe(OFFICE, '2026-11-26T15:00Z', false)[1]).toBe(
    'Thanksgiving. Usual hours 9 AM-5 PM. Ask first.',
  )
})

test.for([
  ['the holiday', [4], '2026-11-26T15:00Z', THANKSGIVING],
  ['a week that includes it', [4], '2026-11-20T15:00Z', THANKSGIVING],
  ['the week before', [4], '2026-11-19T15:00Z', undefined],
  ['another day', [3], '2026-11-24T15:00Z', undefined],
  [
    'several days',
    [6, 0],
    '2026-07-03T15:00Z',
    'Saturday is Independence Day. Usual hours 10 AM-2 PM. Call first.',
  ],
  ['a closed day', [0], '2023-01-01T15:00Z', undefined],
] as const)('hours that were asked for, on %s', ([, days, instant, expected]) => {
  const hours = decodeOpeningHours(OFFICE)

  expect(describeRequestedHoliday(hours, days, NEW_YORK, new Date(instant), true)).toBe(expected)
})

test('a week without a time zone says so once', () => {
  const { large, small, label } = describeUnknownHours(decodeOpeningHours(OFFICE), true)

  expect([large, small, label]).toEqual([
    'Mon-Fri 9 AM-5 PM, Sat 10 AM-2 PM, Sun closed',
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
