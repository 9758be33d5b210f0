import { holidayOn } from '#domain/hours/holidays.ts'
import { lowerFirst } from '#domain/text/plain-text.ts'
import { formatDayHours, formatTime, shortDay } from '#domain/hours/format-hours.ts'
import { isOpenInWeek } from '#domain/hours/open-status.ts'
import {
  dayHours,
  MINUTES_PER_DAY,
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

type Days = Extract<OpeningHours, { kind: 'week' }>['days']

/** The days within the requested time on which it is open, and the hours that count for it. */
function findOpen(hours: OpeningHours, when: OpenWhen): { days: Days; open: readonly number[] } {
  if (hours.kind !== 'week') return { days: [], open: [] }
  const { days } = hours
  if (when.kind === 'date') {
    // The hours of a date count as those of its weekday.
    const day = new Date(when.date).getUTCDay()
    const stated = hours.dates?.[when.date]
    const dated = stated === undefined ? days : days.with(day, stated)
    return { days: dated, open: getIntervals(dated, day).length > 0 ? [day] : [] }
  }
  if (when.kind === 'time') {
    const { day, minute } = when
    if (!isOpenInWeek(hours, day, minute)) return { days, open: [] }
    // At 1 AM, the hours are those of the evening before.
    const isOwn = getIntervals(days, day).some(
      ({ opens, closes }) => opens <= minute && minute < closes,
    )
    return { days, open: [isOwn ? day : (day + 6) % 7] }
  }
  const list = when.kind === 'weekday-evenings' ? listEvenings : getIntervals
  return { days, open: requestedDays(when).filter((day) => list(days, day).length > 0) }
}

export function isOpenWhen(hours: OpeningHours, when: OpenWhen): boolean {
  return findOpen(hours, when).open.length > 0
}

/** Hours within the requested time: "Sunday 11 AM-4 PM", "Tue, Thu until 8 PM"; '' if closed. */
export function hoursWhen(hours: OpeningHours, when: OpenWhen): string {
  const { days, open } = findOpen(hours, when)
  if (when.kind === 'weekday-evenings') return formatEvenings(days, open)
  return open
    .map((day) => `${WEEKDAYS[day]} ${lowerFirst(formatDayHours(dayHours(days, day)))}`)
    .join(', ')
}

function getIntervals(days: Days, day: number): readonly Interval[] {
  const hours = dayHours(days, day)
  return hours === 'unknown' ? [] : hours
}

function listEvenings(days: Days, day: number): readonly Interval[] {
  return getIntervals(days, day).filter(
    ({ opens, closes }) => closes > EVENING_STARTS && opens < MINUTES_PER_DAY,
  )
}

function formatEvenings(days: Days, open: readonly number[]): string {
  const evenings = open.map((day) => ({
    day: shortDay(day),
    until: formatTime(listEvenings(days, day).at(-1)?.closes ?? 0),
  }))
  return [...Map.groupBy(evenings, ({ until }) => until)]
    .map(([until, same]) => `${same.map(({ day }) => day).join(', ')} until ${until}`)
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
