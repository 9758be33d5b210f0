import { readText } from '#domain/forms/read-texts.ts'
import { recordOf } from '#domain/text/choices.ts'
import { BY_APPOINTMENT, formatDayHours, listAppointmentDays, shortDay } from './format-hours.ts'
import { isByAppointment, readDay } from './parse.ts'
import { type OpeningHours, dayHours, MONDAY_FIRST, WEEKDAYS } from './week.ts'

/** The grid of opening hours in a form: one text per weekday, indexed like WEEKDAYS. */
export const DAY_FIELDS = [
  'hours_sun',
  'hours_mon',
  'hours_tue',
  'hours_wed',
  'hours_thu',
  'hours_fri',
  'hours_sat',
] as const

export type DayField = (typeof DAY_FIELDS)[number]

export const DAY_LABELS: Readonly<Record<string, string | undefined>> = Object.fromEntries(
  DAY_FIELDS.map((field, day) => [field, WEEKDAYS[day]]),
)

/** Checkbox below the grid: Monday's hours apply until Friday. */
export const SAME_WEEKDAYS_FIELD = 'same_weekdays' as const

export const CHECKED = 'yes'

export const MAX_DAY_LENGTH = 100

export type WeekForm = Record<DayField | typeof SAME_WEEKDAYS_FIELD, string>

/** In page order. */
const FIELDS = [...DAY_FIELDS, SAME_WEEKDAYS_FIELD] as const

export const EMPTY_WEEK: WeekForm = recordOf(FIELDS, () => '')

/** Reads the grid of a posted form; empty when a client sends the hours as one text. */
export function readWeekForm(body: unknown): WeekForm {
  return recordOf(FIELDS, (field) => readText(body, field))
}

const TUESDAY = 2
const FRIDAY = 5

function isCopyOfMonday(day: number): boolean {
  return day >= TUESDAY && day <= FRIDAY
}

/** In page order. */
export const WEEK_FIELDS = MONDAY_FIRST.flatMap((day) => DAY_FIELDS[day] ?? [])

/** Days that cannot be read, in page order; a mistake copied from Monday counts only for Monday. */
export function findWrongDays(week: WeekForm): DayField[] {
  return WEEK_FIELDS.filter((field) => {
    if (isCopied(week, DAY_FIELDS.indexOf(field))) return false
    const typed = week[field]
    if (typed.length > MAX_DAY_LENGTH) return true
    return typed.trim() !== '' && readDay(typed) === 'unknown' && !isByAppointment(typed)
  })
}

/**
 * Formats a week as a person would type it: "Mon 9 AM-5 PM; Sat closed; Sun By appointment only". Skips
 * empty and wrong days.
 */
export function writeWeek(week: WeekForm): string {
  const wrong = new Set(findWrongDays(week))
  const typed = DAY_FIELDS.map((field) => week[field].trim()).filter((text) => text !== '')
  if (typed.length > 0 && typed.every(isByAppointment)) return BY_APPOINTMENT
  return MONDAY_FIRST.flatMap((day) => {
    const field = isCopied(week, day) ? 'hours_mon' : DAY_FIELDS[day]
    if (field === undefined || wrong.has(field)) return []
    if (week[field].trim() === '') return []
    // A semicolon would end the day.
    return [`${shortDay(day)} ${week[field].replaceAll(';', ',').trim()}`]
  }).join('; ')
}

export function toWeekForm(hours: OpeningHours): WeekForm {
  const form = { ...EMPTY_WEEK }
  if (hours.kind === 'unreadable' && hours.note === BY_APPOINTMENT) form.hours_mon = BY_APPOINTMENT
  for (const day of listAppointmentDays(hours))
    form[DAY_FIELDS[day] ?? 'hours_mon'] = BY_APPOINTMENT
  if (hours.kind !== 'week') return form
  for (const [day, field] of DAY_FIELDS.entries()) {
    const known = dayHours(hours.days, day)
    if (known !== 'unknown') form[field] = formatDayHours(known)
  }
  return form
}

function isCopied(week: WeekForm, day: number): boolean {
  return week.same_weekdays === CHECKED && isCopyOfMonday(day)
}
