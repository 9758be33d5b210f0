import { CLOSED_TIER, OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { decodeDay, decodeOpeningHours, encodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWorkingHours } from '#domain/hours/format-hours.ts'
import { planEnd } from '#domain/premium/plan.ts'
import {
  FIELD_NAMES,
  holidayHours,
  parseValue,
  statedAddress,
  type ClinicStatus,
  type Field,
  type FieldValue,
  type StatedAddress,
} from './fields.ts'
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
  /** 1 if the list says that it closed for good. */
  is_closed: 0 | 1
}

/** The list's value of a field; '' for fields that no list has. */
export function listedValue(field: Field, row: ListRow): FieldValue {
  if (isColumn(field)) return row[field] ?? ''
  if (field === 'address') return JSON.stringify(statedAddress.parse(row))
  if (field === 'booking') return row.booking_appointment_link ?? ''
  if (field === 'status') return listedStatus(row)
  if (field === 'reviews') return String(row.reviews)
  return ''
}

function listedStatus({ is_closed, tier }: ListRow): ClinicStatus {
  if (is_closed === 1) return 'closed'
  return tier === CLOSED_TIER ? 'closed-for-now' : 'open'
}

const COLUMNS = ['name', 'phone', 'site', 'hours', 'description'] as const

/** True for fields that one column stores unchanged. */
function isColumn(field: Field): field is (typeof COLUMNS)[number] {
  return (COLUMNS as readonly string[]).includes(field)
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
  if (isColumn(field)) return { [field]: value }
  if (field === 'address') return parseValue(statedAddress, value, row)
  if (field === 'booking') return { booking_appointment_link: value }
  if (field === 'status') {
    return value === 'closed-for-now'
      ? { tier: CLOSED_TIER, business_status: 'CLOSED_TEMPORARILY', is_closed: 0 }
      : { tier: OTHER_TIER, business_status: '', is_closed: 0 }
  }
  if (field === 'reviews') return { reviews: Math.max(row.reviews, Number(value)) }
  const isPremium = field === 'listing' && planEnd(value) !== null && row.tier !== CLOSED_TIER
  return isPremium ? { tier: PREMIUM_TIER } : {}
}

/** Adds hours of single days to those of the week, which must be known. */
function addDates(encoded: string, value: FieldValue): string {
  const week = decodeOpeningHours(encoded)
  if (week.kind !== 'week') return encoded
  const stated = parseValue(holidayHours, value, [])
  const dates = Object.fromEntries(
    stated.map(({ date, hours }) => [date, decodeDay(hours) ?? 'unknown']),
  )
  return encodeOpeningHours({ ...week, dates })
}
