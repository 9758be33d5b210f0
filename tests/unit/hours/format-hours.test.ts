import { expect, test } from 'vitest'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { openStatusAt } from '#domain/hours/open-status.ts'
import { openingHoursSpecification } from '#domain/hours/schema-org.ts'
import {
  cardBadge,
  detailLabel,
  formatStatus,
  formatToday,
  upcomingHoliday,
} from '#domain/hours/format-status.ts'
import { askForHours, formatDayHours, formatTime, formatWeek } from '#domain/hours/format-hours.ts'

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

/** Status, tone of the badge and today's hours at an instant in New York. */
function formatShown(week: string, instant: string) {
  const hours = decodeOpeningHours(week)
  const now = new Date(instant)
  const status = openStatusAt(hours, NEW_YORK, now)
  const { tone } = cardBadge(status, now)
  return [formatStatus(status, now), tone, formatToday(hours, NEW_YORK, now)]
}

test.for([
  [OFFICE, '2026-07-06T12:00Z', 'Closed. Opens at 9 AM', 'closed', 'Today 9 AM-5 PM'],
  [OFFICE, '2026-07-06T19:59Z', 'Open until 5 PM', 'open', 'Today 9 AM-5 PM'],
  [OFFICE, '2026-07-06T20:00Z', 'Open, closes in 60 min', 'soon', 'Today 9 AM-5 PM'],
  [OFFICE, '2026-07-06T20:59:59Z', 'Open, closes in 1 min', 'soon', 'Today 9 AM-5 PM'],
  [OFFICE, '2026-07-06T21:00Z', 'Closed. Opens tomorrow at 9 AM', 'closed', 'Today 9 AM-5 PM'],
  [OFFICE, '2026-07-04T21:00Z', 'Closed. Opens Mon at 9 AM', 'closed', 'Today 10 AM-2 PM'],
  [OFFICE, '2026-07-05T16:00Z', 'Closed. Opens tomorrow at 9 AM', 'closed', 'Closed today'],
  [
    ';540-600;;;;;',
    '2026-07-06T16:00Z',
    'Closed. Opens next Mon at 9 AM',
    'closed',
    'Today 9 AM-10 AM',
  ],
  [everyDay(''), '2026-07-06T16:00Z', 'Closed', 'closed', 'Closed today'],
  [NIGHTS, '2026-07-05T03:00Z', 'Open until 2 AM', 'open', 'Today 6 PM-2 AM'],
  [NIGHTS, '2026-07-06T05:00Z', 'Open, closes in 60 min', 'soon', 'Today until 2 AM'],
  [';0-1440;0-360;;;;', '2026-07-06T10:00Z', 'Open until Tue 6 AM', 'open', 'Open 24 hours today'],
  [';0-1440;0-360;;;;', '2026-07-06T10:01Z', 'Open until 6 AM', 'open', 'Open 24 hours today'],
  [AROUND_THE_CLOCK, '2026-07-06T10:00Z', 'Open 24 hours', 'open', 'Open 24 hours today'],
  [';?;;;;;', '2026-07-06T16:00Z', 'Hours Unknown', 'unknown', 'Hours Unknown'],
  ['', '2026-07-06T16:00Z', 'Hours Unknown', 'unknown', 'Hours information unavailable'],
  ['!', '2026-07-06T16:00Z', 'Hours Unknown', 'unknown', 'Hours available'],
] as const)('week %s at %s: %s', ([week, instant, ...expected]) => {
  expect(formatShown(week, instant)).toEqual(expected)
})

test.for([
  ['', true, 'Hours not listed. Call to ask.'],
  ['', false, 'Hours not listed.'],
  [';?;;;;;', true, 'Hours not listed. Call to ask.'],
  ['!', true, 'Hours available. Call to ask.'],
  ['!By appointment only', true, 'Hours available: By appointment only'],
] as const)('for hours %j and a phone %s the large line is %j', ([week, canCall, expected]) => {
  expect(askForHours(decodeOpeningHours(week), canCall)).toBe(expected)
})

test.for([
  // Thanksgiving Day of 2026 is November 26.
  [OFFICE, '2026-11-26T15:00Z', { name: 'Thanksgiving Day', day: 'today' }],
  [OFFICE, '2026-11-25T23:00Z', { name: 'Thanksgiving Day', day: 'tomorrow' }],
  [';540-1020;;;;;', '2026-05-22T15:00Z', { name: 'Memorial Day', day: 'Mon' }],
  [OFFICE, '2026-11-25T15:00Z', undefined],
  [OFFICE, '2026-11-27T04:59Z', { name: 'Thanksgiving Day', day: 'today' }],
  [OFFICE, '2026-11-27T05:00Z', undefined],
  ['', '2026-11-26T15:00Z', undefined],
] as const)('the relevant holiday for %s at %s is %j', ([week, instant, expected]) => {
  const now = new Date(instant)
  const status = openStatusAt(decodeOpeningHours(week), NEW_YORK, now)

  expect(upcomingHoliday(status, NEW_YORK, now)).toEqual(expected)
})

test.for([
  ['open-today', 'Open Today'],
  ['closed-today', 'Closed Today'],
  ['unknown', 'Hours Unknown'],
] as const)('the detail label of %s is %s', ([today, expected]) => {
  expect(detailLabel(today)).toBe(expected)
})

test('a badge says open, closed or unknown', () => {
  const now = new Date('2026-07-06T20:00Z')
  const labels = [OFFICE, NIGHTS, ''].map(
    (week) => cardBadge(openStatusAt(decodeOpeningHours(week), NEW_YORK, now), now).label,
  )

  expect(labels).toEqual(['Open', 'Closed', 'Unknown'])
})

test('today’s hours are unknown without a time zone', () => {
  expect(formatToday(decodeOpeningHours(OFFICE), null, new Date())).toBe('Hours Unknown')
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
