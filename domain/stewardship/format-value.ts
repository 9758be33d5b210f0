import { formatPhone } from '#domain/clinics/phone.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatDayHours, formatWeek } from '#domain/hours/format-hours.ts'
import type { Interval } from '#domain/hours/week.ts'
import { formatDate } from '#domain/text/dates.ts'
import {
  holidayHours,
  parseValue,
  statedAddress,
  statedServices,
  type Field,
  type FieldValue,
} from './fields.ts'

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
      .map(({ date, hours }) => `${formatDate(date)}: ${formatDayHours(readIntervals(hours))}`)
      .join('; '),
  status: (value) => STATUS[value] ?? value,
  services: (value) => parseValue(statedServices, value, []).join(', '),
  startingPrice: (value) => `$${Number(value).toLocaleString('en-US')}`,
  freeConsultation: () => 'Yes',
  listing: () => 'Premium',
}

/** Parses one day of encodeOpeningHours: "540-720,780-1020". */
function readIntervals(hours: string): Interval[] {
  if (hours === '') return []
  return hours.split(',').map((part) => {
    const [opens = 0, closes = 0] = part.split('-').map(Number)
    return { opens, closes }
  })
}
