import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { formatCalendar } from '#domain/hours/calendar.ts'
import { holidayOn } from '#domain/hours/holidays.ts'
import type { OpeningHours } from '#domain/hours/week.ts'
import { joinContentLines } from '#domain/text/content-lines.ts'

const NOW = new Date('2026-11-29T08:00:00Z')
/** Closed on Sunday, unknown on Monday, twice on Tuesday, past midnight on Friday, 24 hours on Saturday. */
const WEEK: OpeningHours = {
  kind: 'week',
  days: [
    [],
    'unknown',
    [
      { opens: 540, closes: 720 },
      { opens: 780, closes: 1050 },
    ],
    [{ opens: 600, closes: 1080 }],
    [{ opens: 600, closes: 1080 }],
    [{ opens: 1200, closes: 1560 }],
    [{ opens: 0, closes: 1440 }],
  ],
  dates: {
    '2026-11-03': [{ opens: 0, closes: 60 }],
    '2026-12-09': [],
    '2026-12-10': [{ opens: 660, closes: 840 }],
    '2026-12-25': [{ opens: 600, closes: 720 }],
  },
}
const CLINIC = {
  id: 7,
  name: 'Ünï; Laser, \\ "Ink" and a name that is longer than a line of seventy-five octets',
  address: '1 Main St, Nome, AK 99762',
  phone: '(907) 555-0100',
  url: 'https://example.com/states/alaska/nome/ink',
}

/** As an independent reader understands the file: each opening with its local clock, in a clinic's zone. */
function readOpenings(timeZone: string, hours: OpeningHours = WEEK) {
  const lines = formatCalendar({ ...CLINIC, timeZone, hours }, NOW)
  const text = joinContentLines(lines ?? [])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const wall = (time: ICAL.Time) => clock.format(time.toJSDate())
  const openings = calendar.getAllSubcomponents('vevent').flatMap((component) => {
    const event = new ICAL.Event(component)
    expect(event.summary).toBe(`${CLINIC.name} is open`)
    expect(event.startDate.zone.component?.parent).toBe(calendar)
    const starts: ICAL.Time[] = []
    const iterator = event.iterator()
    for (let next = iterator.next(); next; next = iterator.next()) starts.push(next)
    return starts.map((start) => {
      const { startDate, endDate } = event.getOccurrenceDetails(start)
      return `${wall(startDate)} to ${wall(endDate)}`
    })
  })
  return openings.toSorted()
}

// Alaska, Arizona (no daylight saving time) and New York; the Aleutians, a county of Indiana, and a territory.
test.each([
  'America/Anchorage',
  'America/Phoenix',
  'America/New_York',
  'America/Adak',
  'America/Indiana/Knox',
  'America/Puerto_Rico',
])('an independent reader opens a clinic of %s at its own hours, for two years', (timeZone) => {
  const expected: string[] = []
  const local = new Date(NOW.toLocaleString('sv-SE', { timeZone }).slice(0, 10))
  for (let ahead = 0; ahead < 728; ahead += 1) {
    const day = new Date(local.getTime() + ahead * 86_400_000)
    const date = day.toISOString().slice(0, 10)
    const next = new Date(day.getTime() + 86_400_000).toISOString().slice(0, 10)
    const usual = [
      [],
      [],
      [`${date} 09:00 to ${date} 12:00`, `${date} 13:00 to ${date} 17:30`],
      [`${date} 10:00 to ${date} 18:00`],
      [`${date} 10:00 to ${date} 18:00`],
      [`${date} 20:00 to ${next} 02:00`],
      [`${date} 00:00 to ${next} 00:00`],
    ]
    const own: Record<string, string[]> = {
      '2026-12-09': [],
      '2026-12-10': [`${date} 11:00 to ${date} 14:00`],
      '2026-12-25': [`${date} 10:00 to ${date} 12:00`],
    }
    const isHoliday = holidayOn(date) !== undefined
    expected.push(...(own[date] ?? (isHoliday ? [] : (usual[day.getUTCDay()] ?? []))))
  }

  expect(readOpenings(timeZone)).toEqual(expected.toSorted())
})

test.each<[string, string | null, OpeningHours]>([
  ['hours', 'America/Denver', { kind: 'none' }],
  ['readable hours', 'America/Denver', { kind: 'unreadable', note: 'Ask us' }],
  ['an open day', 'America/Denver', { kind: 'week', days: [[], [], [], [], [], [], []] }],
  ['a time zone', null, WEEK],
])('there is no calendar without %s', (_, timeZone, hours) => {
  expect(formatCalendar({ ...CLINIC, timeZone, hours }, NOW)).toBeUndefined()
})
