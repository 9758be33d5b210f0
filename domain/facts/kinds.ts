import { hasPhoneLetters, PHONE_DIGITS, phoneDigits, formatPhone } from '#domain/clinics/phone.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import {
  decodeDay,
  decodeOpeningHours,
  encodeDay,
  encodeOpeningHours,
} from '#domain/hours/codec.ts'
import { formatDayHours, formatDayOf, formatWeek, shortDay } from '#domain/hours/format-hours.ts'
import { readDay, readHoursText } from '#domain/hours/parse.ts'
import { MONDAY_FIRST, type OpeningHours } from '#domain/hours/week.ts'
import { formatCount } from '#domain/text/counts.ts'
import { formatDate } from '#domain/text/dates.ts'
import { capitalize, plainLine, plainText } from '#domain/text/plain-text.ts'
import { FACTS, type Fact, type Field, type FieldValue } from './facts.ts'
import { day, holidayHours, parseValue, severalValues, statedAddress } from './stored.ts'

export type ReadValue = { value: FieldValue } | { problem: string }

interface Kind {
  /** What was typed, shorter than the fact's limit and not blank. */
  read: (typed: string, fact: Fact) => ReadValue
  /** For readers; by default the value itself. */
  format?: (value: FieldValue, fact: Fact) => string
  /** As `read` would take it; by default the value itself. */
  type?: (value: FieldValue, fact: Fact) => string
}

const MAX_TEXT = 2000
const MAX_PRICE = 100_000
const MAX_HOLIDAYS = 20
const FIRST_YEAR = 1900

const line = (typed: string): ReadValue => ({ value: plainLine(typed) })

const KINDS: Readonly<Record<Fact['kind'], Kind>> = {
  line: { read: line },
  words: { read: line, format: capitalize },
  text: { read: (typed) => ({ value: plainText(typed) }) },
  phone: {
    read: (typed) => {
      const isNumber = phoneDigits(typed).length >= PHONE_DIGITS && !hasPhoneLetters(typed)
      return isNumber ? line(typed) : { problem: 'Enter a phone number with area code' }
    },
    format: formatPhone,
    type: formatPhone,
  },
  link: {
    read: (typed) => {
      const href = websiteHref(plainLine(typed))
      return href === null ? { problem: 'Enter a website address' } : { value: href }
    },
  },
  // City, position and time zone derive from an address, so it needs a look-up.
  address: {
    read: () => ({ problem: 'Enter an address such as “500 Main St, Austin, TX 78701”' }),
    format: formatStatedAddress,
    type: formatStatedAddress,
  },
  week: {
    read: (typed) => {
      const hours = readHoursText(typed)
      return hours === undefined
        ? { problem: 'Enter hours such as “Mon-Fri 9 AM-5 PM; Sat 10 AM-2 PM; Sun closed”' }
        : { value: encodeOpeningHours(hours) }
    },
    format: (value) => formatWeek(decodeOpeningHours(value)),
    type: (value) => typeHours(decodeOpeningHours(value)),
  },
  holidays: {
    read: readHolidays,
    format: (value) =>
      listHolidays(value)
        .map(({ date, hours }) => `${formatDate(date)}: ${hours}`)
        .join('; '),
    type: (value) =>
      listHolidays(value)
        .map(({ date, hours }) => `${date}: ${hours}`)
        .join('\n'),
  },
  choice: {
    read: (typed, { choices = {} }) => {
      if (Object.hasOwn(choices, typed)) return { value: typed }
      const named = Object.keys(choices).map((value) => (value === '' ? 'nothing' : `“${value}”`))
      return { problem: `Enter ${named.join(' or ')}` }
    },
    format: (value, { choices = {} }) => choices[value] ?? value,
  },
  several: {
    read: readSeveral,
    format: (value, fact) => listSeveral(fact, value).join(', '),
    type: (value, fact) => listSeveral(fact, value).join(', '),
  },
  dollars: {
    read: (typed) => {
      const digits = typed.replace(/^\$\s*/, '').replaceAll(',', '')
      const isPrice = /^\d{1,6}$/.test(digits) && Number(digits) > 0 && Number(digits) <= MAX_PRICE
      return isPrice
        ? { value: String(Number(digits)) }
        : { problem: 'Enter whole US dollars, such as 99' }
    },
    format: (value) => `from $${formatCount(Number(value))}`,
  },
  count: {
    read: (typed) =>
      /^\d{1,6}$/.test(typed)
        ? { value: String(Number(typed)) }
        : { problem: 'Enter a number, such as 120' },
  },
  year: {
    read: (typed) =>
      /^\d{4}$/.test(typed) && Number(typed) >= FIRST_YEAR
        ? { value: typed }
        : { problem: 'Enter a year, such as 2015' },
  },
  premium: {
    read: (typed) =>
      day.safeParse(typed).success
        ? { value: typed }
        : { problem: 'Enter the last day of premium, such as 2027-01-31' },
    // Version 1.0 stored “premium”.
    format: (value) => (day.safeParse(value).success ? formatDate(value) : 'Premium'),
  },
}

/** Parses typed input; an address needs look-ups besides. '' means none. */
export function readValue(field: Field, typed: string): ReadValue {
  const fact = FACTS[field]
  const max = fact.max ?? MAX_TEXT
  if (typed.length > max) return { problem: `Use at most ${max} characters` }
  const text = typed.trim()
  if (text !== '' || fact.choices !== undefined) return KINDS[fact.kind].read(text, fact)
  return fact.isRequired ? { problem: `Enter the ${fact.label.toLowerCase()}` } : { value: '' }
}

export const NOTHING = 'nothing'

/** Formats a stored value for readers; "nothing" for ''. */
export function formatValue(field: Field, value: FieldValue): string {
  if (value === '') return NOTHING
  const fact = FACTS[field]
  return (KINDS[fact.kind].format?.(value, fact) ?? value) || NOTHING
}

/** A stored value as readValue and readTypedAddress would take it; '' for none. */
export function typedValue(field: Field, value: FieldValue): string {
  const fact = FACTS[field]
  return value === '' ? '' : (KINDS[fact.kind].type?.(value, fact) ?? value)
}

function formatStatedAddress(value: FieldValue): string {
  const address = parseValue(statedAddress.nullable(), value, null)
  return address === null ? '' : formatAddress({ ...address, postalCode: address.postal_code })
}

/** A line per day; days that nobody stated are left out. */
function typeHours(hours: OpeningHours): string {
  if (hours.kind !== 'week') return hours.kind === 'unreadable' ? (hours.note ?? '') : ''
  return MONDAY_FIRST.flatMap((weekday) => {
    const words = formatDayOf(hours, weekday)
    return words === formatDayHours('unknown') ? [] : [`${shortDay(weekday)}: ${words}`]
  }).join('\n')
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
  return holidayHours.max(MAX_HOLIDAYS).safeParse(days).success
    ? { value: JSON.stringify(days) }
    : {
        problem: 'Enter a line per day, such as “2026-12-24: 9 AM-1 PM” or “2026-12-25: closed”',
      }
}

/** Days with their hours in words. */
export function listHolidays(value: FieldValue) {
  return parseValue(holidayHours, value, []).map(({ date, hours }) => ({
    date,
    hours: formatDayHours(decodeDay(hours) ?? 'unknown'),
  }))
}

function readSeveral(typed: string, { options = [] }: Fact): ReadValue {
  const names = typed.split(',').map((name) => plainLine(name).toLowerCase())
  const chosen = options.filter((option) => names.includes(option.toLowerCase()))
  return chosen.length < new Set(names.filter((name) => name !== '')).size
    ? { problem: `Choose from: ${options.join(', ')}` }
    : { value: chosen.length === 0 ? '' : JSON.stringify(chosen) }
}

/** Drops values that the site no longer names. */
export function listSeveral({ options = [] }: Fact, value: FieldValue): string[] {
  const values = parseValue(severalValues, value, [])
  return options.filter((option) => values.includes(option))
}
