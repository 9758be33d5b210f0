import { decodeDay } from '#domain/hours/codec.ts'
import { formatDayHours } from '#domain/hours/format-hours.ts'
import { holidayHours, parseValue, statedServices, type Field, type FieldValue } from './fields.ts'
import { formatValue } from './format-value.ts'

/** A stored value as readValue and readTypedAddress would take it; '' for none. */
export function typedValue(field: Field, value: FieldValue): string {
  if (value === '') return ''
  if (field === 'services') return parseValue(statedServices, value, []).join(', ')
  if (field === 'holidayHours') {
    return parseValue(holidayHours, value, [])
      .map(({ date, hours }) => `${date}: ${formatDayHours(decodeDay(hours) ?? 'unknown')}`)
      .join('\n')
  }
  const isFormatted = field === 'address' || field === 'hours' || field === 'phone'
  return isFormatted ? formatValue(field, value) : value
}
