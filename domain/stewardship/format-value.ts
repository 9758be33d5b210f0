import { formatPhone } from '#domain/clinics/phone.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { decodeDay, decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatDayHours, formatWeek, shortDay } from '#domain/hours/format-hours.ts'
import { planEnd } from '#domain/premium/plan.ts'
import { formatDate } from '#domain/text/dates.ts'
import {
  type Field,
  type FieldValue,
  holidayHours,
  parseValue,
  statedAddress,
  statedServices,
} from './fields.ts'
import { dayHours, MONDAY_FIRST, type OpeningHours } from '#domain/hours/week.ts'

export const NOTHING = 'nothing'

/** Formats a stored value for readers; "nothing" for ''. */
export function formatValue(field: Field, value: FieldValue): string {
  return (value === '' ? '' : (FORMATS[field]?.(value) ?? value)) || NOTHING
}

const STATUS: Readonly<Record<string, string>> = {
  open: 'Open',
  'closed-for-now': 'Temporarily closed',
  closed: 'Closed for good',
}

const FORMATS: Readonly<Partial<Record<Field, (value: FieldValue) => string>>> = {
  phone: formatPhone,
  address: (value) => {
    const address = parseValue(statedAddress, value, null)
    return address === null ? '' : formatAddress({ ...address, postalCode: address.postal_code })
  },
  hours: (value) => formatWeek(decodeOpeningHours(value)),
  holidayHours: (value) =>
    parseValue(holidayHours, value, [])
      .map(
        ({ date, hours }) =>
          `${formatDate(date)}: ${formatDayHours(decodeDay(hours) ?? 'unknown')}`,
      )
      .join('; '),
  status: (value) => STATUS[value] ?? value,
  services: (value) => parseValue(statedServices, value, []).join(', '),
  startingPrice: (value) => `$${Number(value).toLocaleString('en-US')}`,
  freeConsultation: () => 'Yes',
  // Version 1.0 stored “premium”.
  listing: (value) => (planEnd(value) === null ? 'Premium' : `Premium until ${formatDate(value)}`),
}

/** A stored value as readValue and readTypedAddress would take it; '' for none. */
export function typedValue(field: Field, value: FieldValue): string {
  if (value === '') return ''
  if (field === 'services') return parseValue(statedServices, value, []).join(', ')
  if (field === 'holidayHours') {
    return parseValue(holidayHours, value, [])
      .map(({ date, hours }) => `${date}: ${formatDayHours(decodeDay(hours) ?? 'unknown')}`)
      .join('\n')
  }
  if (field === 'hours') return typedHours(decodeOpeningHours(value))
  return field === 'address' || field === 'phone' ? formatValue(field, value) : value
}

/** A line per day; days that nobody stated are left out. */
function typedHours(hours: OpeningHours): string {
  if (hours.kind !== 'week') return hours.kind === 'unreadable' ? (hours.note ?? '') : ''
  return MONDAY_FIRST.flatMap((day) => {
    const of = dayHours(hours.days, day)
    return of === 'unknown' ? [] : [`${shortDay(day)}: ${formatDayHours(of)}`]
  }).join('\n')
}
