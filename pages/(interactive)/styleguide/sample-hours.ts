import { encodeOpeningHours } from '#domain/hours/codec.ts'
import { localDayAndMinute } from '#domain/hours/open-status.ts'
import { MINUTES_PER_DAY, WEEKDAYS, type DayHours } from '#domain/hours/week.ts'

export const TIME_ZONE = 'America/Chicago'

const NINE_TO_FIVE: DayHours = [{ opens: 540, closes: 1020 }]
const SPLIT: DayHours = [
  { opens: 540, closes: 720 },
  { opens: 780, closes: 1020 },
]

const week = (days: readonly DayHours[]) => encodeOpeningHours({ kind: 'week', days })
const everyDay = (day: DayHours) => week(WEEKDAYS.map(() => day))

/** The same hours Monday to Friday; closed on Sunday. */
const workWeek = (day: DayHours, saturday: DayHours) =>
  week([[], day, day, day, day, day, saturday])

export const OFFICE_HOURS = workWeek(NINE_TO_FIVE, [])

/** Hours that look the same at any time of day. */
export const STEADY_HOURS = {
  'open 24 hours': everyDay([{ opens: 0, closes: MINUTES_PER_DAY }]),
  'closed every day': everyDay([]),
  'split days': workWeek(SPLIT, [{ opens: 600, closes: 840 }]),
  'past midnight': everyDay([{ opens: 1080, closes: MINUTES_PER_DAY + 120 }]),
  'a single day known': week(WEEKDAYS.map((_, day) => (day === 1 ? NINE_TO_FIVE : 'unknown'))),
  'present but unreadable': '!',
  'words instead of hours': '!By appointment only',
  none: '',
} as const

/** Hours that have each status at `now`; office hours on the server, where `now` is `null`. */
export function hoursAround(now: Date | null) {
  const interval = (from: number, to: number) =>
    now === null ? OFFICE_HOURS : weekWith(now, from, to)
  return {
    open: interval(-180, 240),
    'closing within the hour': interval(-300, 25),
    'opening later today or tonight': interval(90, 400),
    'closed, opening in two days': interval(2 * MINUTES_PER_DAY, 2 * MINUTES_PER_DAY + 400),
    'closed an hour ago': interval(-400, -60),
  }
}

/** A week with one open interval, in minutes relative to now. */
function weekWith(now: Date, from: number, to: number): string {
  const local = localDayAndMinute(TIME_ZONE, now)
  if (local === undefined) return OFFICE_HOURS
  const start = roundTo5(local.minute + from)
  const daysAhead = Math.floor(start / MINUTES_PER_DAY)
  const opens = start - daysAhead * MINUTES_PER_DAY
  const day = (local.day + daysAhead + WEEKDAYS.length) % WEEKDAYS.length
  return week(
    WEEKDAYS.map((_, index) => (index === day ? [{ opens, closes: opens + to - from }] : [])),
  )
}

const roundTo5 = (minute: number): number => Math.floor(minute / 5) * 5
