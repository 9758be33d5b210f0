import {
  type UpcomingMoment,
  type OpenStatus,
  type TodayState,
  openStatusAt,
  todaysHours,
} from './open-status.ts'
import { federalHolidayOn } from './federal-holidays.ts'
import { type OpeningHours, MINUTES_PER_DAY } from './week.ts'
import { localDate } from './zone-clock.ts'
import {
  formatDayHours,
  NO_HOURS_TEXT,
  shortDay,
  formatTime,
  formatUnreadableHours,
} from './format-hours.ts'

const CLOSES_SOON_MINUTES = 60

/** The short form leaves out "Closed" before the next opening. */
export function formatStatus(
  status: OpenStatus,
  instant: Date,
  length: 'full' | 'short' = 'full',
): string {
  if (status.kind === 'unknown') return 'Hours Unknown'
  if (status.kind === 'closed') {
    if (status.opens === null) return 'Closed'
    return `${length === 'full' ? 'Closed. ' : ''}Opens ${formatOpening(status.opens)}`
  }
  if (status.closes === null) return 'Open 24 hours'
  const minutes = minutesUntil(status.closes, instant)
  if (minutes <= CLOSES_SOON_MINUTES) return `Open, closes in ${Math.ceil(minutes)} min`
  return `Open until ${formatClosing(status.closes)}`
}

function minutesUntil({ instant }: UpcomingMoment, now: Date): number {
  return (instant.getTime() - now.getTime()) / 60_000
}

/** Tone 'soon' means closing within 60 minutes. */
export function cardBadge(
  status: OpenStatus,
  instant: Date,
): { label: 'Open' | 'Closed' | 'Unknown'; tone: 'open' | 'soon' | 'closed' | 'unknown' } {
  if (status.kind === 'unknown') return { label: 'Unknown', tone: 'unknown' }
  if (status.kind === 'closed') return { label: 'Closed', tone: 'closed' }

  const minutes = status.closes === null ? Infinity : minutesUntil(status.closes, instant)
  return { label: 'Open', tone: minutes <= CLOSES_SOON_MINUTES ? 'soon' : 'open' }
}

export function detailLabel(today: TodayState): 'Open Today' | 'Closed Today' | 'Hours Unknown' {
  if (today === 'unknown') return 'Hours Unknown'
  return today === 'open-today' ? 'Open Today' : 'Closed Today'
}

/** True after today's last closing, when "Open Today" needs "closed now" next to it. */
export function isOverForToday(today: TodayState, status: OpenStatus): boolean {
  if (today !== 'open-today' || status.kind !== 'closed') return false
  return status.opens === null || status.opens.daysAhead > 0
}

export interface UpcomingHoliday {
  name: string
  /** "today", "tomorrow", "Thu". */
  day: string
}

/** A federal holiday today or on the day of the next opening, when hours may differ. */
export function upcomingHoliday(
  status: OpenStatus,
  timeZone: string,
  instant: Date,
): UpcomingHoliday | undefined {
  if (status.kind === 'unknown') return undefined
  const nameOn = (moment: Date) => federalHolidayOn(localDate(timeZone, moment) ?? '')
  const today = nameOn(instant)
  if (today !== undefined) return { name: today, day: 'today' }
  const opens = status.kind === 'closed' ? status.opens : null
  const name = opens === null ? undefined : nameOn(opens.instant)
  if (opens === null || name === undefined) return undefined
  return { name, day: opens.daysAhead === 1 ? 'tomorrow' : formatUpcomingDay(opens) }
}

export function formatToday(hours: OpeningHours, timeZone: string | null, instant: Date): string {
  if (hours.kind === 'none') return NO_HOURS_TEXT
  if (hours.kind === 'unreadable') return formatUnreadableHours(hours)

  const status = openStatusAt(hours, timeZone, instant)
  const today = todaysHours(hours, timeZone, instant)
  const hasOwnHours = today !== 'unknown' && today.length > 0
  if (status.kind === 'open' && !hasOwnHours) {
    return status.closes ? `Today until ${formatClosing(status.closes)}` : 'Open 24 hours today'
  }
  if (today === 'unknown') return 'Hours Unknown'
  const words = formatDayHours(today)
  return hasOwnHours && /^\d/.test(words) ? `Today ${words}` : `${words} today`
}

/** Adds the weekday when closing is 24 hours away or more, where the time alone is ambiguous. */
function formatClosing(closes: UpcomingMoment): string {
  const time = formatTime(closes.minute)
  return closes.wallMinutesAhead < MINUTES_PER_DAY ? time : `${formatUpcomingDay(closes)} ${time}`
}

function formatOpening(opens: UpcomingMoment): string {
  const time = `at ${formatTime(opens.minute)}`
  if (opens.daysAhead === 0) return time
  return opens.daysAhead === 1 ? `tomorrow ${time}` : `${formatUpcomingDay(opens)} ${time}`
}

function formatUpcomingDay({ day, daysAhead }: UpcomingMoment): string {
  return daysAhead < 7 ? shortDay(day) : `next ${shortDay(day)}`
}
