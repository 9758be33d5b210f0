import { escapeContent } from '#domain/text/content-lines.ts'
import { holidayOn } from './holidays.ts'
import {
  dayHours,
  MINUTES_PER_DAY,
  WEEKDAYS,
  type DayHours,
  type Interval,
  type OpeningHours,
} from './week.ts'
import { localDate, zoneClock, type ZoneClock } from './zone-clock.ts'

interface Opened {
  id: number
  name: string
  address: string
  /** '' for none. */
  phone: string
  /** Address of the provider's page. */
  url: string
  timeZone: string | null
  hours: OpeningHours
}

const MINUTE = 60_000
const DAY = MINUTES_PER_DAY * MINUTE
/** Two years: nobody knows whether the hours hold longer. */
const WEEKS = 104

/**
 * Opening hours as iCalendar (RFC 5545): an event for each span of a weekday, in the provider's own time, and none
 * on holidays. `undefined` when no hours, or no time zone, are known.
 */
export function formatCalendar(opened: Opened, now: Date): string[] | undefined {
  const { hours, timeZone, name } = opened
  const clock = timeZone === null ? undefined : zoneClock(timeZone)
  if (hours.kind !== 'week' || timeZone === null || clock === undefined) return undefined
  const today = Date.parse(localDate(timeZone, now) ?? '')
  const own = hours.dates ?? {}
  const isUsual = (day: number) =>
    own[isoDay(day)] === undefined && holidayOn(isoDay(day)) === undefined

  const eventsOn = (day: DayHours, days: readonly number[]) => {
    const kept = days.filter((each) => days.length === 1 || isUsual(each))
    const skipped = days.filter((each) => !kept.includes(each))
    const spans = day === 'unknown' ? [] : day
    return spans.flatMap((span) => formatEvent(opened, { kept, skipped, span, clock, now }))
  }
  const events = [
    ...WEEKDAYS.flatMap((_, ahead) => {
      const days = Array.from({ length: WEEKS }, (_day, week) => today + (week * 7 + ahead) * DAY)
      return eventsOn(dayHours(hours.days, weekdayOf(days[0] ?? 0)), days)
    }),
    ...Object.entries(own).flatMap(([date, day]) =>
      Date.parse(date) < today ? [] : eventsOn(day, [Date.parse(date)]),
    ),
  ]
  if (events.length === 0) return undefined
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Directory//Opening hours//EN',
    `X-WR-CALNAME:${escapeContent(`${name}: hours`)}`,
    ...formatZone(timeZone, clock, today),
    ...events,
    'END:VCALENDAR',
  ]
}

interface Repeated {
  /** Days with this span, and those between them without it; milliseconds of UTC. */
  kept: readonly number[]
  skipped: readonly number[]
  span: Interval
  clock: ZoneClock
  now: Date
}

function formatEvent(
  { id, name, address, phone, url, timeZone }: Opened,
  { kept, skipped, span, clock, now }: Repeated,
): string[] {
  const zone = `;TZID=${timeZone}`
  const [first = 0] = kept
  const last = kept.at(-1) ?? first
  const between = skipped
    .filter((day) => day > first && day < last)
    .map((day) => local(day, span.opens))
  const repeats = kept.length > 1
  const until = utc(clock.instantOf(last + span.opens * MINUTE))
  const key = repeats ? WEEKDAYS[weekdayOf(first)] : isoDay(first)
  return [
    'BEGIN:VEVENT',
    `UID:${id}-${key}-${span.opens}@${new URL(url).host}`,
    `DTSTAMP:${utc(now.getTime())}`,
    `DTSTART${zone}:${local(first, span.opens)}`,
    `DTEND${zone}:${local(first, span.closes)}`,
    ...(repeats ? [`RRULE:FREQ=WEEKLY;UNTIL=${until}`] : []),
    ...(between.length > 0 ? [`EXDATE${zone}:${between.join(',')}`] : []),
    'TRANSP:TRANSPARENT',
    `SUMMARY:${escapeContent(`${name} is open`)}`,
    `LOCATION:${escapeContent(address)}`,
    `DESCRIPTION:${escapeContent(['Usual hours. Call before you go.', phone, url].filter(Boolean).join('\n'))}`,
    `URL:${url}`,
    'END:VEVENT',
  ]
}

/** The rules of daylight saving time since 2007 (15 U.S.C. 260a), for the zones that keep it. */
function formatZone(timeZone: string, clock: ZoneClock, today: number): string[] {
  const year = new Date(today).getUTCFullYear()
  const [winter, summer] = [0, 6].map((month) => {
    const instant = Date.UTC(year, month, 15)
    return formatOffset(clock.wallAt(instant) - instant)
  })
  const always = [['STANDARD', '20070101T000000', winter, winter, '']]
  const turns = [
    ['STANDARD', '20071104T020000', summer, winter, 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'],
    ['DAYLIGHT', '20070311T020000', winter, summer, 'FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'],
  ]
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...(winter === summer ? always : turns).flatMap(([name, start, from, to, rule]) => [
      `BEGIN:${name}`,
      `DTSTART:${start}`,
      ...(rule === '' ? [] : [`RRULE:${rule}`]),
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `END:${name}`,
    ]),
    'END:VTIMEZONE',
  ]
}

/** "-0330". */
function formatOffset(milliseconds: number): string {
  const minutes = Math.abs(milliseconds) / MINUTE
  return `${milliseconds < 0 ? '-' : '+'}${digits(Math.floor(minutes / 60))}${digits(minutes % 60)}`
}

const digits = (part: number) => String(part).padStart(2, '0')
const isoDay = (day: number) => new Date(day).toISOString().slice(0, 10)
const weekdayOf = (day: number) => new Date(day).getUTCDay()
const utc = (instant: number) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')
const local = (day: number, minute: number) => utc(day + minute * MINUTE).slice(0, -1)
