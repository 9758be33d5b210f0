import type { DayHours, MinuteOfDay, OpeningHours } from './week.ts'
import { dayHours, MINUTES_PER_DAY } from './week.ts'
import type { ZoneClock } from './zone-clock.ts'
import { zoneClock } from './zone-clock.ts'

/** A moment to come, in the clinic's own time. */
export interface ComingMoment {
  instant: Date
  /** 0 to 6, Sunday first. */
  day: number
  minute: MinuteOfDay
  /** Midnights until then: 0 is today, 1 tomorrow. */
  daysAhead: number
  /** Minutes until then as a clock on the wall counts them, so that a day has 1440. */
  wallMinutesAhead: number
}

export type OpenStatus =
  /** `closes` is null when the clinic never closes. */
  | { kind: 'open'; closes: ComingMoment | null }
  /** `opens` is null when the week never opens, or a day that is not known comes first. */
  | { kind: 'closed'; opens: ComingMoment | null }
  | { kind: 'unknown'; reason: 'none' | 'unreadable' | 'day-unknown' | 'no-zone' }

export type TodayState = 'open-today' | 'closed-today' | 'unknown'

/** Day (0 to 6, Sunday first) and minute in a zone; `undefined` when the zone is not known. */
export function localDayAndMinute(timeZone: string, instant: Date) {
  const wall = zoneClock(timeZone)?.wallAt(instant.getTime())
  return wall === undefined ? undefined : dayAndMinute(wall)
}

/** Whether a clinic is open, by the clock of its own time zone. Null or unknown zones are 'no-zone'. */
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
  const calendar = { clock, days: hours.days, today: Math.floor(wall / DAY) }

  const closes = closingAfter(calendar, now)
  if (closes === Infinity) return { kind: 'open', closes: null }
  if (closes > now) return { kind: 'open', closes: comingMoment(clock, closes, wall) }
  if (hoursOn(calendar, calendar.today) === 'unknown') {
    return { kind: 'unknown', reason: 'day-unknown' }
  }
  const opens = openingAfter(calendar, now)
  return { kind: 'closed', opens: opens === null ? null : comingMoment(clock, opens, wall) }
}

/** Open today also while yesterday's hours still run; otherwise by the hours of today alone. */
export function todayOf(hours: OpeningHours, timeZone: string | null, instant: Date): TodayState {
  const status = openStatusAt(hours, timeZone, instant)
  if (status.kind !== 'closed') return status.kind === 'open' ? 'open-today' : 'unknown'

  const today = todaysHours(hours, timeZone, instant)
  return today.length === 0 ? 'closed-today' : 'open-today'
}

/** Hours of the day it now is at the clinic; unknown without a readable week or a zone. */
export function todaysHours(hours: OpeningHours, timeZone: string | null, instant: Date): DayHours {
  const local = timeZone === null ? undefined : localDayAndMinute(timeZone, instant)
  return hours.kind === 'week' && local ? dayHours(hours.days, local.day) : 'unknown'
}

const MINUTE = 60_000
const DAY = MINUTES_PER_DAY * MINUTE

/** Days are numbered from 1970-01-01, by the date at the clinic. */
interface Calendar {
  clock: ZoneClock
  days: readonly DayHours[]
  today: number
}

/** End of the run of open hours that holds `now`; `now` itself when closed, Infinity for no end. */
function closingAfter(calendar: Calendar, now: number): number {
  const { clock, today } = calendar
  let end = now
  // Yesterday may still run. A run that lasts through the next seven days has covered every weekday.
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
  // Two weeks: the hour a weekly opening falls into may be the one that clocks skip.
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

function hoursOn({ days }: Calendar, date: number): DayHours {
  return dayHours(days, weekday(date))
}

function wallInstant(clock: ZoneClock, date: number, minute: number): number {
  return clock.instantOf(date * DAY + minute * MINUTE)
}

function comingMoment(clock: ZoneClock, instant: number, nowWall: number): ComingMoment {
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
