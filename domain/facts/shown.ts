import { shortDay } from '#domain/hours/format-hours.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import { FACTS, type Fact, type Field } from './facts.ts'
import { formatValue, listHolidays, listSeveral } from './kinds.ts'
import type { FactValues } from './stored.ts'

type ListedFacts = Readonly<Partial<Record<NonNullable<Fact['column']>, string | number | null>>>

/** A fact as everybody reads it. */
export type ShownFact = ReturnType<typeof showFacts>[number] & {
  /** Who says it, and the day; absent where the page says it once for all. */
  source?: string
}

/** Those of the facts that are known; `stated` wins over what a list says. */
export function showFacts(
  fields: readonly Field[],
  stated: Readonly<FactValues>,
  listed: ListedFacts = {},
) {
  return fields.flatMap((field) => {
    const { label, kind, column } = FACTS[field]
    const value = stated[field] ?? String((column && listed[column]) ?? '')
    if (value === '') return []
    const shown = kind === 'several' ? listSeveral(FACTS[field], value) : formatValue(field, value)
    return shown.length === 0 ? [] : [{ field, label, kind, value: shown }]
  })
}

/** Days with hours of their own. Includes past ones, so that a page does not change with the day. */
export function showHolidays({ holidayHours = '' }: Readonly<FactValues>) {
  return listHolidays(holidayHours).map(({ date, hours }) => ({
    date,
    day: `${shortDay(new Date(`${date}T00:00:00Z`).getUTCDay())}, ${formatShortDate(date)}`,
    hours,
  }))
}
