import { formatPhone } from '#domain/clinics/phone.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatDayHours, formatWeek } from '#domain/hours/format-hours.ts'
import { dayHours } from '#domain/hours/week.ts'
import { formatDate } from '#domain/site/dates.ts'
import {
  holidayHours,
  parseValue,
  statedAddress,
  statedServices,
  type Field,
  type FieldValue,
} from './fields.ts'

/** A stored value as a person reads it; "None" for ''. */
export function describeValue(field: Field, value: FieldValue): string {
  const describe = DESCRIPTIONS[field] ?? String
  return describe(value) || 'None'
}

const STATUSES: Readonly<Record<string, string>> = {
  open: 'Open',
  'closed-for-now': 'Closed for now',
  closed: 'Closed for good',
}

const DESCRIPTIONS: Partial<Record<Field, (value: FieldValue) => string>> = {
  address: (value) => parseValue(statedAddress.nullable(), value, null)?.full_address ?? '',
  phone: formatPhone,
  hours: (value) => formatWeek(decodeOpeningHours(value)),
  holidayHours: describeHolidays,
  status: (value) => STATUSES[value] ?? value,
  services: (value) => parseValue(statedServices, value, []).join(', '),
  startingPrice: (value) => (value === '' ? '' : `$${value}`),
  freeConsultation: (value) => (value === 'yes' ? 'Yes' : 'No'),
  listing: (value) => (value === 'premium' ? 'Premium' : 'Free'),
}

function describeHolidays(value: FieldValue): string {
  return parseValue(holidayHours, value, [])
    .map(({ date, hours }) => {
      // A day of its own is written like one day of a week.
      const week = decodeOpeningHours([hours, ...Array<string>(6).fill('')].join(';'))
      const day = week.kind === 'week' ? dayHours(week.days, 0) : 'unknown'
      return `${formatDate(date)}: ${formatDayHours(day)}`
    })
    .join('; ')
}
