import { formatCount } from '#domain/text/counts.ts'
import { decodeDay } from '#domain/hours/codec.ts'
import { formatDayHours, shortDay } from '#domain/hours/format-hours.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import { holidayHours, parseValue, statedServices, type Field, type FieldValue } from './fields.ts'
import { decideField, type Statement } from './statements.ts'

/** Facts on a provider's page that no list contains (R-OWNER-5). */
export interface StatedFacts {
  services: readonly string[]
  /** "from $99"; `null` when unknown, like the others. */
  startingPrice: string | null
  hasFreeConsultation: boolean
  lasers: string | null
  certifications: string | null
  yearEstablished: string | null
}

/** Details that a provider gives about itself. */
export interface SelfDescription extends StatedFacts {
  /** '' for none. */
  description: string
}

export type Holiday = ReturnType<typeof shownStatements>['holidays'][number]

export function shownStatements(statements: readonly Statement[]) {
  const shown = (field: Field) => decideField(field, '', statements).value
  return {
    description: shown('description'),
    services: parseValue(statedServices, shown('services'), []),
    startingPrice: formatStartingPrice(shown('startingPrice')),
    hasFreeConsultation: shown('freeConsultation') === 'yes',
    lasers: shown('lasers') || null,
    certifications: shown('certifications') || null,
    yearEstablished: shown('yearEstablished') || null,
    /** Sorted by date. Includes past ones, so that a page does not change with the day. */
    holidays: parseValue(holidayHours, shown('holidayHours'), []).map(({ date, hours }) => ({
      date,
      day: `${shortDay(new Date(`${date}T00:00:00Z`).getUTCDay())}, ${formatShortDate(date)}`,
      hours: formatDayHours(decodeDay(hours) ?? 'unknown'),
    })),
  }
}

/** "from $1,200"; `null` for ''. */
function formatStartingPrice(price: FieldValue): string | null {
  return price === '' ? null : `from $${formatCount(Number(price))}`
}
