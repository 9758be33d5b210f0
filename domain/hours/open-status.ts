import {
  type DayHours,
  type MinuteOfDay,
  type OpeningHours,
  type WeekHours,
  dayHours,
  MINUTES_PER_DAY,
} from './week.ts'
import { type ZoneClock, zoneClock } from './zone-clock.ts'

export interface UpcomingMoment {
  instant: Date
  /** 0 to 6, Sunday first. */
  day: number
  minute: MinuteOfDay
  daysAhead: number
  /** Wall-clock minutes until then: every day has 1440, even when clocks change. */
  wallMinutesAhead: number
}

export type OpenStatus =
  /** `closes` is null when the clinic never closes. */
  | { kind: 'open'; closes: UpcomingMoment | null }
  /** `opens` is null when the clinic never opens, or an unknown day comes first. */
  | { kind: 'closed'; opens: UpcomingMoment | null }
  | { kind: 'unknown'; reason: 'none' | 'unreadable' | 'day-unknown' | 'no-zone' }

/** Day (0 to 6, Sunday first) and minute; `undefined` for an unknown zone. */
export function localDayAndMinute(timeZone: string, instant: Date) {
  const wall = zoneClock(timeZone)?.wallAt(instant.getTime())
  return wall === undefined ? undefined : dayAndMinute(wall)
}

export function openStatusAt(
  hours: OpeningHours,
  timeZone: string | null,
  instant: Date,
): OpenStatus {
  if (hours.kind !== 'week') return { kind: 'unknown', reason: hours.kind }
  const clock = timeZone === null ? undefined : zoneClock(timeZone)
  if (!clock) return { kind: 'unknown', reason: 'no-zone' }

  const now = instant.getTime()
  const wall = clock.wallAt(now)
  const calendar = { clock, hours, today: Math.floor(wall / DAY) }

  const closes = closingAfter(calendar, now)
  if (closes === Infinity) return { kind: 'open', closes: null }
  if (closes > now) return { kind: 'open', closes: upcomingMoment(clock, closes, wall) }
  if (hoursOn(calendar, calendar.today) === 'unknown') {
    return { kind: 'unknown', reason: 'day-unknown' }
  }
  const opens = openingAfter(calendar, now)
  return { kind: 'closed', opens: opens === null ? null : upcomingMoment(clock, opens, wall) }
}

/** A clock without DST changes, so that wall times equal instants. */
const PLAIN_CLOCK: ZoneClock = { wallAt: (instant) => instant, instantOf: (wall) => wall }

/**
 * True if the clinic is open at this minute of an ordinary week, including hours of the previous
 * day that run past midnight. `day` is 0 to 6, Sunday first. Same rules as `openStatusAt`.
 */
export function isOpenInWeek(hours: OpeningHours, day: number, minute: MinuteOfDay): boolean {
  if (hours.kind !== 'week') return false
  const date = (day + 3) % 7 // January 1, 1970 was a Thursday
  const now = date * DAY + minute * MINUTE
  return closingAfter({ clock: PLAIN_CLOCK, hours: { days: hours.days }, today: date }, now) > now
}

/** True if this day (0 to 6, Sunday first) has listed hours. */
export function isOpenOnDay(hours: OpeningHours, day: number): boolean {
  if (hours.kind !== 'week') return false
  const listed = dayHours(hours.days, day)
  return listed !== 'unknown' && listed.length > 0
}

const MINUTE = 60_000
const DAY = MINUTES_PER_DAY * MINUTE

/** Dates are day numbers since 1970-01-01 in the clinic's time zone. */
interface Calendar {
  clock: ZoneClock
  hours: Pick<WeekHours, 'days' | 'dates'>
  today: number
}

/** Returns `now` when closed, Infinity when the clinic never closes. */
function closingAfter(calendar: Calendar, now: number): number {
  const { clock, today } = calendar
  let end = now
  // Yesterday's hours may run past midnight. Hours without a gap for eight days never end.
  for (let date = today - 1; date <= today + 8; date += 1) {
    const day = hoursOn(calendar, date)
    for (const { opens, closes } of day === 'unknown' ? [] : day) {
      if (wallInstant(clock, date, opens) > end) return end
      end = Math.max(end, wallInstant(clock, date, closes))
    }
  }
  return end >= wallInstant(clock, today + 8, 0) ? Infinity : end
}

function openingAfter(calendar: Calendar, now: number): number | null {
  const { clock, today } = calendar
  // Two weeks, because a DST change can skip the only opening of a week.
  for (let date = today; date <= today + 14; date += 1) {
    const day = hoursOn(calendar, date)
    if (day === 'unknown') return null
    for (const { opens, closes } of day) {
      const start = wallInstant(clock, date, opens)
      if (start > now && start < wallInstant(clock, date, closes)) return start
    }
  }
  return null
}

function hoursOn({ hours: { days, dates } }: Calendar, date: number): DayHours {
  return dates?.[new Date(date * DAY).toISOString().slice(0, 10)] ?? dayHours(days, weekday(date))
}

function wallInstant(clock: ZoneClock, date: number, minute: number): number {
  return clock.instantOf(date * DAY + minute * MINUTE)
}

function upcomingMoment(clock: ZoneClock, instant: number, nowWall: number): UpcomingMoment {
  const wall = clock.wallAt(instant)
  return {
    instant: new Date(instant),
    ...dayAndMinute(wall),
    daysAhead: Math.floor(wall / DAY) - Math.floor(nowWall / DAY),
    wallMinutesAhead: Math.floor(wall / MINUTE) - Math.floor(nowWall / MINUTE),
  }
}

function dayAndMinute(wall: number): { day: number; minute: MinuteOfDay } {
  const date = Math.floor(wall / DAY)
  return { day: weekday(date), minute: Math.floor((wall - date * DAY) / MINUTE) }
}

/** 1970-01-01 was a Thursday. */
function weekday(date: number): number {
  return (((date + 4) % 7) + 7) % 7
}
