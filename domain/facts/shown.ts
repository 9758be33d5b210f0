import { shortDay } from '#domain/hours/format-hours.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import { FACTS, fieldsOn, type Fact, type Field, type FieldValue } from './facts.ts'
import { formatValue, listHolidays, listSeveral } from './kinds.ts'

/** Stored values by fact; those that nobody knows are left out. */
export type KnownValues = Readonly<Partial<Record<Field, FieldValue>>>

type ListedFacts = Readonly<Partial<Record<NonNullable<Fact['column']>, string | number | null>>>

/** A fact as everybody reads it. */
export type ShownFact = ReturnType<typeof showFacts>[number]

/** The facts of a place that are known; `stated` wins over what a list says. */
export function showFacts(
  place: Parameters<typeof fieldsOn>[0],
  stated: KnownValues,
  listed: ListedFacts = {},
) {
  return fieldsOn(place).flatMap((field) => {
    const { label, kind, column } = FACTS[field]
    const value = stated[field] ?? String((column && listed[column]) ?? '')
    if (value === '') return []
    const shown = kind === 'several' ? listSeveral(FACTS[field], value) : formatValue(field, value)
    return shown.length === 0 ? [] : [{ field, label, value: shown, isLong: kind === 'text' }]
  })
}

/** Days with hours of their own. Includes past ones, so that a page does not change with the day. */
export function showHolidays({ holidayHours = '' }: KnownValues) {
  return listHolidays(holidayHours).map(({ date, hours }) => ({
    date,
    day: `${shortDay(new Date(`${date}T00:00:00Z`).getUTCDay())}, ${formatShortDate(date)}`,
    hours,
  }))
}
