import { lowerFirst } from '#domain/text/plain-text.ts'
import {
  type DayHours,
  type Interval,
  type MinuteOfDay,
  type OpeningHours,
  type WeekHours,
  dayHours,
  isAroundTheClock,
  MINUTES_PER_DAY,
  MONDAY_FIRST,
  WEEKDAYS,
} from './week.ts'

const NO_HOURS_TEXT = 'Hours information unavailable'
const UNREADABLE_HOURS_TEXT = 'Hours available'

/** "9 AM", "9:30 AM"; minutes from 1440 belong to the next day. */
export function formatTime(minute: MinuteOfDay): string {
  const hour = Math.floor(minute / 60) % 24
  const minutes = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

export function shortDay(day: number): string {
  return WEEKDAYS[day]?.slice(0, 3) ?? ''
}

export function formatDayHours(day: DayHours): string {
  if (day === 'unknown') return 'Not listed'
  if (day.length === 0) return 'Closed'
  if (isAroundTheClock(day)) return 'Open 24 hours'
  return day.map(formatInterval).join(' and ')
}

export const BY_APPOINTMENT = 'By appointment only'

/** Days, 0 to 6, of which a week says "Tue, Sat by appointment only". */
export function listAppointmentDays(hours: OpeningHours): number[] {
  const note = hours.kind === 'none' ? '' : (hours.note ?? '')
  const days = /^(.+) by appointment only$/i.exec(note)?.[1]?.toLowerCase() ?? ''
  return MONDAY_FIRST.filter((day) => days.includes(shortDay(day).toLowerCase()))
}

/** Also of a day by appointment. */
export function formatDayOf(hours: WeekHours, day: number): string {
  const of = dayHours(hours.days, day)
  const isAsked = of === 'unknown' && listAppointmentDays(hours).includes(day)
  return isAsked ? BY_APPOINTMENT : formatDayHours(of)
}

/** "Mon-Fri 9 AM-5 PM, Sun closed": open days from Monday, then closed, then unknown ones. */
export function formatWeek(hours: OpeningHours): string {
  if (hours.kind === 'none') return NO_HOURS_TEXT
  if (hours.kind === 'unreadable') {
    return [UNREADABLE_HOURS_TEXT, hours.note].filter(Boolean).join(': ')
  }

  const isTold = hours.note === undefined || listAppointmentDays(hours).length > 0
  return formatDays(hours) + (isTold ? '' : ` (“${hours.note}”)`)
}

function formatDays(hours: WeekHours): string {
  const runs = groupEqualDays(hours)
  const [only] = runs
  if (only && runs.length === 1) return formatEveryDay(only.hours)
  return runs
    .toSorted((a, b) => sortRank(a) - sortRank(b))
    .map((run) => `${formatDayRange(run)} ${lowerFirst(run.words)}`)
    .join(', ')
}

interface Run {
  first: number
  last: number
  hours: DayHours
  words: string
}

function groupEqualDays(week: WeekHours): Run[] {
  const runs: Run[] = []
  for (const day of MONDAY_FIRST) {
    const words = formatDayOf(week, day)
    const run = runs.at(-1)
    if (run?.words === words) run.last = day
    else runs.push({ first: day, last: day, hours: dayHours(week.days, day), words })
  }
  return runs
}

function sortRank({ hours, words }: Run): number {
  if (hours === 'unknown') return words === BY_APPOINTMENT ? 1 : 2
  return hours.length === 0 ? 1 : 0
}

function formatEveryDay(day: DayHours): string {
  if (day === 'unknown') return UNREADABLE_HOURS_TEXT
  const words = formatDayHours(day)
  return /^\d/.test(words) ? `Every day ${words}` : `${words} every day`
}

function formatDayRange({ first, last }: Run): string {
  return first === last ? shortDay(first) : `${shortDay(first)}-${shortDay(last)}`
}

function formatInterval({ opens, closes }: Interval): string {
  const runsIntoNextDay = closes - opens >= MINUTES_PER_DAY
  return `${formatTime(opens)}-${formatTime(closes)}${runsIntoNextDay ? ' next day' : ''}`
}

/** Opening hours as lists write them, so that an export imports back: {"Monday": "9 AM-5 PM"}. */
export function formatWorkingHours(hours: OpeningHours): string {
  if (hours.kind === 'none') return ''
  if (hours.kind === 'unreadable') return hours.note ?? ''
  const days = MONDAY_FIRST.flatMap((day) => {
    const of = dayHours(hours.days, day)
    return of === 'unknown' ? [] : [[WEEKDAYS[day], formatDayHours(of)]]
  })
  return JSON.stringify(Object.fromEntries(days))
}
