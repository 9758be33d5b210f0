import { CLOSED_TIER, OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWorkingHours } from '#domain/hours/working-hours.ts'
import {
  FIELD_NAMES,
  parseValue,
  statedAddress,
  type Field,
  type FieldValue,
  type StatedAddress,
} from './fields.ts'
import { decideField, type Statement } from './statements.ts'

/** The stored columns of a clinic that fields are about. */
export interface ListRow extends StatedAddress {
  name: string
  phone: string
  site: string
  /** As encodeOpeningHours writes it. */
  hours: string
  /** As the list writes it. */
  working_hours: string
  tier: number
  business_status: '' | 'CLOSED_TEMPORARILY' | null
  description: string | null
}

/** What a list says about a field; '' for fields that no list has. */
export function listedValue(field: Field, row: ListRow): FieldValue {
  switch (field) {
    case 'name':
    case 'phone':
    case 'site':
    case 'hours':
      return row[field]
    case 'address':
      return JSON.stringify(statedAddress.parse(row))
    case 'status':
      return row.tier === CLOSED_TIER ? 'closed-for-now' : 'open'
    case 'description':
      return row.description ?? ''
    default:
      return ''
  }
}

/** The row that is shown when the list says `row` (R-FIELD-2). */
export function shownRow<Row extends ListRow>(row: Row, statements: readonly Statement[]): Row {
  let shown = row
  for (const field of FIELD_NAMES) {
    const { value, statement } = decideField(field, '', statements)
    if (statement !== null) shown = { ...shown, ...columnsOf(field, value, shown) }
  }
  return shown
}

function columnsOf(field: Field, value: FieldValue, row: ListRow): Partial<ListRow> {
  switch (field) {
    case 'name':
    case 'phone':
    case 'site':
    case 'description':
      return { [field]: value }
    case 'hours':
      return { hours: value, working_hours: formatWorkingHours(decodeOpeningHours(value)) }
    case 'address':
      return parseValue(statedAddress, value, row)
    case 'status':
      return value === 'closed-for-now'
        ? { tier: CLOSED_TIER, business_status: 'CLOSED_TEMPORARILY' }
        : { tier: OTHER_TIER, business_status: '' }
    case 'listing':
      return value === 'premium' && row.tier !== CLOSED_TIER ? { tier: PREMIUM_TIER } : {}
    default:
      return {}
  }
}
