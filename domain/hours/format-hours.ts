import { lowerFirst } from '#domain/text/plain-text.ts'
import {
  type DayHours,
  type Interval,
  type MinuteOfDay,
  type OpeningHours,
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

/** "Mon-Fri 9 AM-5 PM, Sun closed": open days from Monday, then closed, then unknown ones. */
export function formatWeek(hours: OpeningHours): string {
  if (hours.kind === 'none') return NO_HOURS_TEXT
  if (hours.kind === 'unreadable') {
    return [UNREADABLE_HOURS_TEXT, hours.note].filter(Boolean).join(': ')
  }

  const note = hours.note === undefined ? '' : ` (“${hours.note}”)`
  return formatDays(hours.days) + note
}

function formatDays(days: readonly DayHours[]): string {
  const runs = groupEqualDays(days)
  const [only] = runs
  if (only && runs.length === 1) return formatEveryDay(only.hours)
  return runs
    .toSorted((a, b) => sortRank(a.hours) - sortRank(b.hours))
    .map((run) => `${formatDayRange(run)} ${lowerFirst(formatDayHours(run.hours))}`)
    .join(', ')
}

interface Run {
  first: number
  last: number
  hours: DayHours
}

function groupEqualDays(days: readonly DayHours[]): Run[] {
  const runs: Run[] = []
  for (const day of MONDAY_FIRST) {
    const hours = dayHours(days, day)
    const run = runs.at(-1)
    if (run && formatDayHours(run.hours) === formatDayHours(hours)) run.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs
}

function sortRank(day: DayHours): number {
  if (day === 'unknown') return 2
  return day.length === 0 ? 1 : 0
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
