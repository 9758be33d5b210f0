import { decodeDay, decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatDayHours, shortDay } from '#domain/hours/format-hours.ts'
import { dayHours, MONDAY_FIRST, type OpeningHours } from '#domain/hours/week.ts'
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
