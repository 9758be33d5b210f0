import { holidayOn } from '#domain/hours/holidays.ts'
import { lowerFirst } from '#domain/text/plain-text.ts'
import { formatDayHours, formatTime, shortDay } from '#domain/hours/format-hours.ts'
import { isOpenInWeek, isOpenOnDay } from '#domain/hours/open-status.ts'
import {
  dayHours,
  MINUTES_PER_DAY,
  MONDAY_FIRST,
  WEEKDAYS,
  type Interval,
  type MinuteOfDay,
  type OpeningHours,
} from '#domain/hours/week.ts'

/** Times at which a visitor can come (R-FILTER-1). Days are 0 to 6, Sunday first. */
export type OpenWhen =
  | { kind: 'day'; day: number }
  | { kind: 'time'; day: number; minute: MinuteOfDay }
  /** An ISO day, such as that of a holiday. */
  | { kind: 'date'; date: string }
  | { kind: 'weekday-evenings' }
  | { kind: 'weekends' }

/** Values of `open` that depend on the current local time (R-FILTER-2). */
export const CLOCK_WORDS = ['now', 'today', 'tomorrow'] as const
export type ClockWord = (typeof CLOCK_WORDS)[number]

const DAY_CODES = WEEKDAYS.map((day) => day.slice(0, 3).toLowerCase())
/** Values of `open` without a time. */
export const OPEN_WORDS = [...DAY_CODES, 'weekday-evenings', 'weekends']
const DAY_AND_TIME = /^([a-z]{3})(?:-(\d{1,4}))?$/

/** Reads "sun", "sun-11", "sat-1530", "weekday-evenings" and "weekends"; `undefined` for anything else. */
export function readOpenWhen(text: string): OpenWhen | undefined {
  if (text === 'weekday-evenings' || text === 'weekends') return { kind: text }
  const [, code = '', time] = DAY_AND_TIME.exec(text) ?? []
  const day = DAY_CODES.indexOf(code)
  if (day === -1) return undefined
  if (time === undefined) return { kind: 'day', day }
  const minute = readTime(time)
  return minute === undefined ? undefined : { kind: 'time', day, minute }
}

/** "11" and "1530". */
function readTime(digits: string): MinuteOfDay | undefined {
  const hour = Number(digits.length <= 2 ? digits : digits.slice(0, -2))
  const minute = digits.length <= 2 ? 0 : Number(digits.slice(-2))
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}

export function openWhenValue(when: OpenWhen): string {
  if (when.kind === 'day') return DAY_CODES[when.day] ?? ''
  if (when.kind === 'date') return when.date
  if (when.kind !== 'time') return when.kind
  return `${DAY_CODES[when.day]}-${timeValue(when.minute)}`
}

export function timeValue(minute: MinuteOfDay): string {
  const hour = String(Math.floor(minute / 60))
  if (minute % 60 === 0) return hour
  return `${hour.padStart(2, '0')}${String(minute % 60).padStart(2, '0')}`
}

const LONG_DAY = { dateStyle: 'long', timeZone: 'UTC' } as const

/** "Sunday", "Sunday 11 AM", "December 24, 2026 (Christmas Eve)", "weekday evenings", "weekends" */
export function formatOpenWhen(when: OpenWhen): string {
  if (when.kind === 'weekday-evenings') return 'weekday evenings'
  if (when.kind === 'weekends') return 'weekends'
  if (when.kind === 'date') {
    const holiday = holidayOn(when.date)
    const day = new Date(when.date).toLocaleDateString('en-US', LONG_DAY)
    return `${day}${holiday === undefined ? '' : ` (${holiday})`}`
  }
  const day = WEEKDAYS[when.day] ?? ''
  return when.kind === 'day' ? day : `${day} ${formatTime(when.minute)}`
}

const EVENING_STARTS = 18 * 60
const WEEKDAY_NUMBERS = [1, 2, 3, 4, 5] as const
const WEEKEND = [6, 0] as const

/** Weekdays that are asked for, 0 to 6, Sunday first; [] for a date. */
export function requestedDays(when: OpenWhen): readonly number[] {
  if (when.kind === 'weekends') return WEEKEND
  if (when.kind === 'weekday-evenings') return WEEKDAY_NUMBERS
  return 'day' in when ? [when.day] : []
}

/** The hours of a date count as those of its weekday. */
function onDate(hours: OpeningHours, date: string): { hours: OpeningHours; day: number } {
  const day = new Date(date).getUTCDay()
  const stated = hours.kind === 'week' ? hours.dates?.[date] : undefined
  if (hours.kind !== 'week' || stated === undefined) return { hours, day }
  return { hours: { ...hours, days: hours.days.with(day, stated) }, day }
}

export function isOpenWhen(hours: OpeningHours, when: OpenWhen): boolean {
  if (when.kind === 'day') return isOpenOnDay(hours, when.day)
  if (when.kind === 'date') {
    const dated = onDate(hours, when.date)
    return isOpenOnDay(dated.hours, dated.day)
  }
  if (when.kind === 'time') return isOpenInWeek(hours, when.day, when.minute)
  if (when.kind === 'weekends') return WEEKEND.some((day) => isOpenOnDay(hours, day))
  return WEEKDAY_NUMBERS.some((day) => listEvenings(hours, day).length > 0)
}

/** Hours within the requested time: "Sunday 11 AM-4 PM", "Tue, Thu until 8 PM"; '' if closed. */
export function hoursWhen(hours: OpeningHours, when: OpenWhen): string {
  if (hours.kind !== 'week' || !isOpenWhen(hours, when)) return ''
  if (when.kind === 'weekends') {
    return WEEKEND.filter((day) => isOpenOnDay(hours, day))
      .map((day) => formatDay(hours.days, day))
      .join(', ')
  }
  if (when.kind === 'weekday-evenings') return formatEvenings(hours)
  if (when.kind === 'date') {
    const { hours: dated, day } = onDate(hours, when.date)
    return dated.kind === 'week' ? formatDay(dated.days, day) : ''
  }
  // At 1 AM, the hours are those of the evening before.
  const day =
    when.kind === 'time' && !isWithinOwnHours(hours.days, when.day, when.minute)
      ? (when.day + 6) % 7
      : when.day
  return formatDay(hours.days, day)
}

type Days = Extract<OpeningHours, { kind: 'week' }>['days']

function isWithinOwnHours(days: Days, day: number, minute: MinuteOfDay): boolean {
  return getIntervals(days, day).some(({ opens, closes }) => opens <= minute && minute < closes)
}

function getIntervals(days: Days, day: number): readonly Interval[] {
  const hours = dayHours(days, day)
  return hours === 'unknown' ? [] : hours
}

function formatDay(days: Days, day: number): string {
  return `${WEEKDAYS[day]} ${lowerFirst(formatDayHours(dayHours(days, day)))}`
}

function listEvenings(hours: OpeningHours, day: number): readonly Interval[] {
  if (hours.kind !== 'week') return []
  return getIntervals(hours.days, day).filter(
    ({ opens, closes }) => closes > EVENING_STARTS && opens < MINUTES_PER_DAY,
  )
}

function formatEvenings(hours: OpeningHours): string {
  const evenings = MONDAY_FIRST.slice(0, 5).flatMap((day) => {
    const last = listEvenings(hours, day).at(-1)
    return last === undefined ? [] : [{ day: shortDay(day), until: formatTime(last.closes) }]
  })
  return [...Map.groupBy(evenings, ({ until }) => until)]
    .map(([until, days]) => `${days.map(({ day }) => day).join(', ')} until ${until}`)
    .join('; ')
}

/** Resolves a clock word at the given local wall time. */
export function resolveClockWord(
  word: ClockWord,
  { day, minute }: { day: number; minute: MinuteOfDay },
): OpenWhen {
  if (word === 'now') return { kind: 'time', day, minute }
  return { kind: 'day', day: word === 'today' ? day : (day + 1) % 7 }
}
