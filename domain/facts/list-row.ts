import { CLOSED_TIER, OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { decodeDay, decodeOpeningHours, encodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWorkingHours } from '#domain/hours/format-hours.ts'
import { planEnd } from '#domain/premium/plan.ts'
import { FACTS, FIELD_NAMES, type Field, type FieldValue } from './facts.ts'
import {
  holidayHours,
  parseValue,
  statedAddress,
  type ClinicStatus,
  type StatedAddress,
} from './stored.ts'
import { decideField, type Statement } from './statements.ts'

/** Stored columns of a clinic that hold the fields. */
export interface ListRow extends StatedAddress {
  name: string
  phone: string
  site: string
  /** In the format of encodeOpeningHours. */
  hours: string
  /** As written in the list. */
  working_hours: string
  tier: number
  reviews: number
  business_status: '' | 'CLOSED_TEMPORARILY' | null
  description: string | null
  booking_appointment_link: string | null
  languages: string | null
  wheelchair: string | null
  /** 1 if the list says that it closed for good. */
  is_closed: 0 | 1
}

/** The list's value of a field; '' for fields that no list has. */
export function listedValue(field: Field, row: ListRow): FieldValue {
  const { column } = FACTS[field]
  if (column !== undefined) return String(row[column] ?? '')
  if (field === 'address') return JSON.stringify(statedAddress.parse(row))
  return field === 'status' ? listedStatus(row) : ''
}

function listedStatus({ is_closed, tier }: ListRow): ClinicStatus {
  if (is_closed === 1) return 'closed'
  return tier === CLOSED_TIER ? 'closed-for-now' : 'open'
}

/** The row to show for the list's `row` (R-FIELD-2). */
export function shownRow<Row extends ListRow>(row: Row, statements: readonly Statement[]): Row {
  let shown = row
  for (const field of FIELD_NAMES) {
    const { value, statement } = decideField(field, '', statements)
    if (statement !== null) shown = { ...shown, ...toListColumns(field, value, shown) }
  }
  return shown
}

function toListColumns(field: Field, value: FieldValue, row: ListRow): Partial<ListRow> {
  if (field === 'hours') {
    return { hours: value, working_hours: formatWorkingHours(decodeOpeningHours(value)) }
  }
  if (field === 'holidayHours') return { hours: addDates(row.hours, value) }
  if (field === 'address') return parseValue(statedAddress, value, row)
  if (field === 'status') {
    return value === 'closed-for-now'
      ? { tier: CLOSED_TIER, business_status: 'CLOSED_TEMPORARILY', is_closed: 0 }
      : { tier: OTHER_TIER, business_status: '', is_closed: 0 }
  }
  if (field === 'reviews') return { reviews: Math.max(row.reviews, Number(value)) }
  const { column } = FACTS[field]
  if (column !== undefined) return { [column]: value }
  const isPremium = field === 'listing' && planEnd(value) !== null && row.tier !== CLOSED_TIER
  return isPremium ? { tier: PREMIUM_TIER } : {}
}

/** Adds hours of single days to those of the week, which must be known; the list may have named others. */
function addDates(encoded: string, value: FieldValue): string {
  const week = decodeOpeningHours(encoded)
  if (week.kind !== 'week') return encoded
  const stated = parseValue(holidayHours, value, [])
  const dates = Object.fromEntries(
    stated.map(({ date, hours }) => [date, decodeDay(hours) ?? 'unknown']),
  )
  return encodeOpeningHours({ ...week, dates: { ...week.dates, ...dates } })
}
