import type { FormErrors } from '#domain/forms/returned-form.ts'
import { MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { readText, readTexts } from '#domain/forms/read-texts.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { decodeDay, decodeOpeningHours, encodeDay } from '#domain/hours/codec.ts'
import { formatDayHours } from '#domain/hours/format-hours.ts'
import { readDay } from '#domain/hours/parse.ts'
import type { DayHours } from '#domain/hours/week.ts'
import {
  findWrongDays,
  readWeekForm,
  toWeekForm,
  writeWeek,
  type WeekForm,
} from '#domain/hours/week-form.ts'
import {
  holidayHours,
  parseValue,
  statedServices,
  type Field,
  type FieldValue,
} from '#domain/stewardship/fields.ts'
import { readTypedAddress, type TypedAddress } from '#domain/places/typed-address.ts'
import { readValue } from '#domain/stewardship/read-value.ts'
import { typedValue } from '#domain/stewardship/format-value.ts'
import { isChoice, recordOf } from '#domain/text/choices.ts'

/** Fields that a clinic can edit itself, in the order of the form. */
export const EDIT_FIELDS = [
  'name',
  'address',
  'phone',
  'site',
  'booking',
  'status',
  'services',
  'lasers',
  'startingPrice',
  'freeConsultation',
  'hours',
  'holidayHours',
  'description',
  'certifications',
  'yearEstablished',
] as const satisfies readonly Field[]

export type EditField = (typeof EDIT_FIELDS)[number]

/** A new owner's first change of these waits for the admin (R-OWNER-12). */
export const GUARDED_FIELDS = ['name', 'address', 'phone', 'site'] as const

/** True for fields that "Everything is right" confirms. */
export function isConfirmable(field: Field): boolean {
  return field !== 'status' && isChoice(EDIT_FIELDS, field)
}

interface TypedHoliday {
  date: string
  hours: string
}

const WITH_PARTS = ['address', 'services', 'hours', 'holidayHours'] as const

const TEXT_FIELDS = EDIT_FIELDS.filter((field) => !isChoice(WITH_PARTS, field))

type TextField = (typeof TEXT_FIELDS)[number]

export interface EditForm extends WeekForm, Record<TextField | 'address', string> {
  services: string[]
  holidays: TypedHoliday[]
}

export const MAX_HOLIDAYS = 20

export const controls = {
  holidayDate: (index: number) => `holiday-date-${index + 1}`,
  holidayHours: (index: number) => `holiday-hours-${index + 1}`,
} as const

/** Prefills the form with the shown values; skips holidays before `today` (a UTC day). */
export function editFormFor(
  shown: Readonly<Record<EditField, FieldValue>>,
  today: string,
): EditForm {
  return {
    ...recordOf([...TEXT_FIELDS, 'address'], (field) => typedValue(field, shown[field])),
    services: parseValue(statedServices, shown.services, []),
    ...toWeekForm(decodeOpeningHours(shown.hours)),
    holidays: parseValue(holidayHours, shown.holidayHours, [])
      .filter(({ date }) => date >= today)
      .map(({ date, hours: of }) => ({ date, hours: formatTypedDay(decodeDay(of) ?? 'unknown') })),
  }
}

function formatTypedDay(day: DayHours): string {
  return day === 'unknown' ? '' : formatDayHours(day)
}

/** Missing and invalid fields are empty. */
export function readEditForm(body: unknown): EditForm {
  const text = (name: string) => readText(body, name)
  return {
    ...recordOf(TEXT_FIELDS, text),
    address: text('address'),
    status: text('status') || 'open',
    services: SERVICES.filter((service) => readTexts(body, 'services').includes(service)),
    ...readWeekForm(body),
    holidays: Array.from({ length: MAX_HOLIDAYS }, (_, index) => ({
      date: text(controls.holidayDate(index)),
      hours: text(controls.holidayHours(index)),
    })).filter(({ date, hours }) => date.trim() !== '' || hours.trim() !== ''),
  }
}

export type EditedValues = Partial<Record<EditField, FieldValue>>

export type EditReading =
  /** `address` still needs a look-up; `null` when it is unchanged. */
  | { kind: 'edit'; values: EditedValues; address: TypedAddress | null }
  | { kind: 'refused'; errors: FormErrors }

/** Returns only the fields that differ from the prefilled form. */
export function checkEdit(typed: EditForm, prefilled: EditForm): EditReading {
  const values: EditedValues = {}
  const errors: Record<string, string> = {}
  for (const field of TEXT_FIELDS) {
    if (normalBreaks(typed[field]) === normalBreaks(prefilled[field])) continue
    const read = readValue(field, typed[field])
    if ('problem' in read) errors[field] = read.problem
    else values[field] = read.value
  }
  if (!isSame(typed.services, prefilled.services)) {
    values.services = typed.services.length === 0 ? '' : JSON.stringify(typed.services)
  }
  for (const day of findWrongDays(typed)) errors[day] = UNREADABLE_DAY
  if (!isSame(readWeekForm(typed), readWeekForm(prefilled))) {
    const read = readValue('hours', writeWeek(typed))
    if ('value' in read) values.hours = read.value
  }
  if (!isSame(typed.holidays, prefilled.holidays)) {
    values.holidayHours = readHolidays(typed.holidays, errors)
  }
  const address = typed.address === prefilled.address ? null : readAddress(typed.address, errors)
  return Object.keys(errors).length === 0
    ? { kind: 'edit', values, address }
    : { kind: 'refused', errors }
}

const FULL_ADDRESS = 'Enter street, city, state and ZIP, such as “500 Main St, Austin, TX 78701”'

function readAddress(typed: string, errors: Record<string, string>): TypedAddress | null {
  const read = typed.length > MAX_LENGTHS.address ? undefined : readTypedAddress(typed)
  if (read !== undefined && read.street !== '' && read.zip !== '') return read
  errors['address'] = FULL_ADDRESS
  return null
}

/** Browsers send the line breaks of a textarea as CRLF. */
function normalBreaks(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

const UNREADABLE_DAY = 'Enter hours such as “9 AM-5 PM”, or “Closed”'

function readHolidays(typed: readonly TypedHoliday[], errors: Record<string, string>): FieldValue {
  const days = typed.map(({ date: typedDate, hours }, index) => {
    const date = typedDate.trim()
    const read = readDay(hours)
    if (read === 'unknown') errors[controls.holidayHours(index)] = UNREADABLE_DAY
    if (!isDate(date)) errors[controls.holidayDate(index)] = 'Enter a date'
    else if (typed.findIndex((other) => other.date.trim() === date) < index) {
      errors[controls.holidayDate(index)] = 'This date is entered twice'
    }
    return { date, hours: encodeDay(read) }
  })
  const sorted = days.toSorted((a, b) => (a.date < b.date ? -1 : 1))
  return sorted.length === 0 ? '' : JSON.stringify(sorted)
}

function isDate(text: string): boolean {
  return holidayHours.safeParse([{ date: text, hours: '' }]).success
}
