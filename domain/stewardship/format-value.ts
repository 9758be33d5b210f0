import { formatPhone } from '#domain/clinics/phone.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { decodeDay, decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatDayHours, formatWeek } from '#domain/hours/format-hours.ts'
import { planEnd } from '#domain/premium/plan.ts'
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
