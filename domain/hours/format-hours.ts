import type { DayHours, Interval, MinuteOfDay, OpeningHours } from './week.ts'
import { dayHours, isAroundTheClock, MINUTES_PER_DAY, MONDAY_FIRST, WEEKDAYS } from './week.ts'

export const NO_HOURS_WORDS = 'Hours information unavailable'
const UNREADABLE_HOURS_WORDS = 'Hours available'

/** "Hours available", or "Hours available: By appointment only". */
export function unreadableInWords({ words }: { words?: string }): string {
  return words === undefined ? UNREADABLE_HOURS_WORDS : `${UNREADABLE_HOURS_WORDS}: ${words}`
}

/** "9 AM", "9:30 AM"; minutes from 1440 on are the next day's. */
export function timeInWords(minute: MinuteOfDay): string {
  const hour = Math.floor(minute / 60) % 24
  const minutes = minute % 60 === 0 ? '' : `:${String(minute % 60).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Three letters, for a day number 0 to 6, Sunday first. */
export function shortDay(day: number): string {
  return WEEKDAYS[day]?.slice(0, 3) ?? ''
}

/** "9 AM-12 PM and 1 PM-5 PM", "Closed", "Open 24 hours" or "Not listed". */
export function dayInWords(day: DayHours): string {
  if (day === 'unknown') return 'Not listed'
  if (day.length === 0) return 'Closed'
  if (isAroundTheClock(day)) return 'Open 24 hours'
  return day.map(intervalInWords).join(' and ')
}

/**
 * The whole week without a clock: runs of equal days from Monday on, then the closed days, then the
 * unknown ones. "Mon-Fri 9 AM-5 PM, Sat 10 AM-2 PM, Sun closed".
 */
export function weekInWords(hours: OpeningHours): string {
  if (hours.kind === 'none') return NO_HOURS_WORDS
  if (hours.kind === 'unreadable') return unreadableInWords(hours)

  const runs = runsOfEqualDays(hours.days)
  const [only] = runs
  if (only && runs.length === 1) return everyDayInWords(only.hours)
  return runs
    .toSorted((a, b) => rank(a.hours) - rank(b.hours))
    .map((run) => `${daysInWords(run)} ${lowerFirst(dayInWords(run.hours))}`)
    .join(', ')
}

interface Run {
  first: number
  last: number
  hours: DayHours
}

function runsOfEqualDays(days: readonly DayHours[]): Run[] {
  const runs: Run[] = []
  for (const day of MONDAY_FIRST) {
    const hours = dayHours(days, day)
    const run = runs.at(-1)
    if (run && dayInWords(run.hours) === dayInWords(hours)) run.last = day
    else runs.push({ first: day, last: day, hours })
  }
  return runs
}

/** Open days before closed ones before unknown ones; sorting keeps the order within each. */
function rank(day: DayHours): number {
  if (day === 'unknown') return 2
  return day.length === 0 ? 1 : 0
}

function everyDayInWords(day: DayHours): string {
  if (day === 'unknown') return UNREADABLE_HOURS_WORDS
  const words = dayInWords(day)
  return /^\d/.test(words) ? `Every day ${words}` : `${words} every day`
}

function daysInWords({ first, last }: Run): string {
  return first === last ? shortDay(first) : `${shortDay(first)}-${shortDay(last)}`
}

function intervalInWords({ opens, closes }: Interval): string {
  const longerThanADay = closes - opens >= MINUTES_PER_DAY
  return `${timeInWords(opens)}-${timeInWords(closes)}${longerThanADay ? ' next day' : ''}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
