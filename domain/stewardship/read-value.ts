import { MAX_LASERS, MAX_LENGTHS } from '#domain/forms/max-lengths.ts'
import { hasPhoneLetters, PHONE_DIGITS, phoneDigits } from '#domain/clinics/phone.ts'
import { plainLine, plainText } from '#domain/text/plain-text.ts'
import { SERVICES } from '#domain/clinics/services.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { planEnd } from '#domain/premium/plan.ts'
import { encodeDay, encodeOpeningHours } from '#domain/hours/codec.ts'
import { readHoursText } from '#domain/hours/parse.ts'
import { readDay } from '#domain/hours/parse.ts'
import { holidayHours, type Field, type FieldValue } from './fields.ts'

export type ReadValue = { value: FieldValue } | { problem: string }

const MAX_PRICE = 100_000
const MAX_HOURS_TEXT = 2000
const MAX_HOLIDAYS = 20
const FIRST_YEAR = 1900

/** Parses typed input; the address is excluded, because it needs look-ups. '' means none. */
export function readValue(field: Exclude<Field, 'address'>, typed: string): ReadValue {
  return READERS[field](typed)
}

const READERS: Readonly<Record<Exclude<Field, 'address'>, (typed: string) => ReadValue>> = {
  name: (typed) => line(typed, MAX_LENGTHS.companyName, 'Enter the name'),
  phone: readPhone,
  site: readSite,
  booking: readSite,
  hours: readHours,
  holidayHours: readHolidays,
  status: (typed) => readChoice(typed, ['open', 'closed-for-now']),
  description: (typed) => text(typed, MAX_LENGTHS.description),
  services: readServices,
  lasers: (typed) => line(typed, MAX_LASERS),
  startingPrice: readPrice,
  freeConsultation: (typed) => readChoice(typed, ['', 'yes']),
  certifications: (typed) => text(typed, MAX_LENGTHS.certifications),
  yearEstablished: readYear,
  reviews: readCount,
  listing: readPlan,
}

function readChoice(typed: string, choices: readonly string[]): ReadValue {
  if (choices.includes(typed)) return { value: typed }
  const named = choices.map((choice) => (choice === '' ? 'nothing' : `“${choice}”`))
  return { problem: `Enter ${named.join(' or ')}` }
}

function line(typed: string, max: number, missing?: string): ReadValue {
  if (typed.length > max) return tooLong(max)
  const value = plainLine(typed)
  return value === '' && missing !== undefined ? { problem: missing } : { value }
}

function text(typed: string, max: number): ReadValue {
  return typed.length > max ? tooLong(max) : { value: plainText(typed) }
}

function tooLong(max: number): ReadValue {
  return { problem: `Use at most ${max} characters` }
}

function readPhone(typed: string): ReadValue {
  const read = line(typed, MAX_LENGTHS.phone)
  if ('problem' in read || read.value === '') return read
  const isNumber = phoneDigits(read.value).length >= PHONE_DIGITS && !hasPhoneLetters(read.value)
  return isNumber ? read : { problem: 'Enter a phone number with area code' }
}

function readSite(typed: string): ReadValue {
  const read = line(typed, MAX_LENGTHS.website)
  if ('problem' in read || read.value === '') return read
  const href = websiteHref(read.value)
  return href === null ? { problem: 'Enter a website address' } : { value: href }
}

function readHours(typed: string): ReadValue {
  if (typed.length > MAX_HOURS_TEXT) return tooLong(MAX_HOURS_TEXT)
  const hours = readHoursText(typed)
  return hours === undefined
    ? { problem: 'Enter hours such as “Mon-Fri 9 AM-5 PM; Sat 10 AM-2 PM; Sun closed”' }
    : { value: encodeOpeningHours(hours) }
}

/** A line per day. */
function readHolidays(typed: string): ReadValue {
  const days = typed
    .split(/[;\n]/)
    .map((typedDay) => typedDay.trim())
    .filter((typedDay) => typedDay !== '')
    .map((typedDay) => {
      const [, date = '', hours = ''] = /^(\S{10}):?\s+(.+)$/.exec(typedDay) ?? []
      return { date, hours: encodeDay(readDay(hours)) }
    })
  const read = holidayHours.max(MAX_HOLIDAYS).safeParse(days)
  if (read.success) return { value: days.length === 0 ? '' : JSON.stringify(days) }
  return {
    problem: 'Enter a line per day, such as “2026-12-24: 9 AM-1 PM” or “2026-12-25: closed”',
  }
}

function readServices(typed: string): ReadValue {
  const names = typed
    .split(',')
    .map((name) => plainLine(name))
    .filter((name) => name !== '')
  const chosen = SERVICES.filter((service) =>
    names.some((name) => name.toLowerCase() === service.toLowerCase()),
  )
  if (chosen.length < new Set(names).size) {
    return { problem: `Choose from: ${SERVICES.join(', ')}` }
  }
  return { value: chosen.length === 0 ? '' : JSON.stringify(chosen) }
}

function readPrice(typed: string): ReadValue {
  const digits = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '')
  if (digits === '') return { value: '' }
  const isPrice = /^\d{1,6}$/.test(digits) && Number(digits) > 0 && Number(digits) <= MAX_PRICE
  return isPrice
    ? { value: String(Number(digits)) }
    : { problem: 'Enter whole US dollars, such as 99' }
}

function readCount(typed: string): ReadValue {
  const isCount = /^\d{1,6}$/.test(typed.trim())
  return isCount ? { value: String(Number(typed)) } : { problem: 'Enter a number, such as 120' }
}

function readPlan(typed: string): ReadValue {
  const end = typed.trim()
  const isPlan = end === '' || planEnd(end) !== null
  return isPlan ? { value: end } : { problem: 'Enter the last day of premium, such as 2027-01-31' }
}

function readYear(typed: string): ReadValue {
  const year = typed.trim()
  if (year === '') return { value: '' }
  const isYear = /^\d{4}$/.test(year) && Number(year) >= FIRST_YEAR
  return isYear ? { value: year } : { problem: 'Enter a year, such as 2015' }
}
