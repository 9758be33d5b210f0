import type { ComingMoment, OpenStatus, TodayState } from './open-status.ts'
import { openStatusAt, todaysHours } from './open-status.ts'
import type { OpeningHours } from './week.ts'
import { MINUTES_PER_DAY } from './week.ts'
import {
  dayInWords,
  NO_HOURS_WORDS,
  shortDay,
  timeInWords,
  unreadableInWords,
} from './format-hours.ts'

const CLOSES_SOON_MINUTES = 60

/** "Open until 5 PM", "Closed. Opens tomorrow at 9 AM", "Open 24 hours" or "Hours Unknown". */
export function statusSentence(status: OpenStatus): string {
  if (status.kind === 'unknown') return 'Hours Unknown'
  if (status.kind === 'closed') {
    return status.opens === null ? 'Closed' : `Closed. Opens ${openingTime(status.opens)}`
  }
  return status.closes === null ? 'Open 24 hours' : `Open until ${closingTime(status.closes)}`
}

/** Tone 'soon' is open with 60 minutes or less to go. */
export function cardBadge(
  status: OpenStatus,
  instant: Date,
): { label: 'Open' | 'Closed' | 'Unknown'; tone: 'open' | 'soon' | 'closed' | 'unknown' } {
  if (status.kind === 'unknown') return { label: 'Unknown', tone: 'unknown' }
  if (status.kind === 'closed') return { label: 'Closed', tone: 'closed' }

  const millisecondsLeft = status.closes ? status.closes.instant.getTime() - instant.getTime() : NaN
  return { label: 'Open', tone: millisecondsLeft <= CLOSES_SOON_MINUTES * 60_000 ? 'soon' : 'open' }
}

/** The label of the detail page, for what `todayOf` answers. */
export function detailLabel(today: TodayState): 'Open Today' | 'Closed Today' | 'Hours Unknown' {
  if (today === 'unknown') return 'Hours Unknown'
  return today === 'open-today' ? 'Open Today' : 'Closed Today'
}

/** Whether today had hours and they are over, so that "Open Today" needs "closed now" beside it. */
export function isOverForToday(today: TodayState, status: OpenStatus): boolean {
  if (today !== 'open-today' || status.kind !== 'closed') return false
  return status.opens === null || status.opens.daysAhead > 0
}

/** "Today 9 AM-5 PM", "Closed today", "Open 24 hours today", "Today until 2 AM" (from yesterday). */
export function todayInWords(hours: OpeningHours, timeZone: string | null, instant: Date): string {
  if (hours.kind === 'none') return NO_HOURS_WORDS
  if (hours.kind === 'unreadable') return unreadableInWords(hours)

  const status = openStatusAt(hours, timeZone, instant)
  const today = todaysHours(hours, timeZone, instant)
  const hasOwnHours = today !== 'unknown' && today.length > 0
  if (status.kind === 'open' && !hasOwnHours) {
    return status.closes ? `Today until ${closingTime(status.closes)}` : 'Open 24 hours today'
  }
  if (today === 'unknown') return 'Hours Unknown'
  const words = dayInWords(today)
  return hasOwnHours && /^\d/.test(words) ? `Today ${words}` : `${words} today`
}

/** The time alone while it can only mean one thing: less than a turn of the clock away. */
function closingTime(closes: ComingMoment): string {
  const time = timeInWords(closes.minute)
  return closes.wallMinutesAhead < MINUTES_PER_DAY ? time : `${comingDay(closes)} ${time}`
}

function openingTime(opens: ComingMoment): string {
  const time = `at ${timeInWords(opens.minute)}`
  if (opens.daysAhead === 0) return time
  return opens.daysAhead === 1 ? `tomorrow ${time}` : `${comingDay(opens)} ${time}`
}

function comingDay({ day, daysAhead }: ComingMoment): string {
  return daysAhead < 7 ? shortDay(day) : `next ${shortDay(day)}`
}
