import type { OpeningHours } from '#domain/hours/week.ts'
import { readWorkingHours } from '#domain/hours/parse.ts'
import { stateInCityText } from '#domain/places/city-text.ts'
import { readStateText } from '#domain/places/state-text.ts'
import { readTimeZone } from '#domain/places/time-zone-text.ts'
import { isForeignCountry } from '#domain/places/us-country.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE, UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { repairSite } from '#domain/clinics/website.ts'
import { readCell, readOptionalCell } from './cell-text.ts'
import type { ClinicFacts } from '#domain/clinics/facts/facts.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import type { ClinicColumn, ListColumn } from './list-columns.ts'
import type { ListHeader } from './list-header.ts'
import { readBusinessStatus, readFacts } from './read-facts.ts'
import { readPosition } from './read-position.ts'

/** The 15 columns; `state` is a two-letter code, or "Unknown". */
export interface ListedClinic extends Pick<ClinicRow, ClinicColumn> {
  baseSlug: string
  stateSlug: string
  citySlug: string
  hours: OpeningHours
}

/** `withheld`: hidden, merged or closed by a decision (R-CURATE-2). */
export type SkipReason =
  | 'empty'
  | 'short'
  | 'no-name'
  | 'no-place'
  | 'foreign'
  | 'closed'
  | 'withheld'

export type RowResult =
  | {
      kind: 'clinic'
      clinic: ListedClinic
      /** `undefined` when the optional columns are blank. */
      facts: ClinicFacts | undefined
      /** The IANA zone that the list names. */
      timeZone: string | null
      isClosedForGood: boolean
      hasExtraFields: boolean
    }
  /** `name` is '' when the row has none. */
  | { kind: 'skipped'; reason: SkipReason; problem: string; name: string }

/** Follows R-LIST-3 to R-LIST-9 and R-LIST-15. */
export function readClinicRow(cells: readonly string[], header: ListHeader): RowResult {
  if (cells.every((cell) => cell.trim() === '')) {
    return { kind: 'skipped', reason: 'empty', problem: 'the row is empty', name: '' }
  }
  const name = readCell(cells, header, 'name')
  if (cells.length < header.width) {
    const problem = `the row has ${cells.length} fields, the header has ${header.width}`
    return { kind: 'skipped', reason: 'short', problem, name }
  }
  const optional = (column: ListColumn): string => readOptionalCell(cells, header, column)

  if (name === '') return { kind: 'skipped', reason: 'no-name', problem: 'the name is blank', name }
  const cityText = optional('city')
  const stateText = optional('state')
  if (cityText === '' && stateText === '') {
    return { kind: 'skipped', reason: 'no-place', problem: 'both city and state are blank', name }
  }
  const country = optional('country')
  if (isForeignCountry(country)) {
    const problem = `the country is ${country}, not the United States`
    return { kind: 'skipped', reason: 'foreign', problem, name }
  }

  const state = readStateText(stateText) ?? stateInCityText(cityText)
  const city = cityText === '' ? UNKNOWN_CITY : cityText
  const position = readPosition(
    readCell(cells, header, 'latitude'),
    readCell(cells, header, 'longitude'),
    state?.code,
  )
  const working_hours = (cells[header.indexOf.working_hours] ?? '').trim()
  return {
    kind: 'clinic',
    hasExtraFields: cells.length > header.fullWidth,
    ...readOptionalColumns(cells, header),
    clinic: {
      name,
      site: repairSite(optional('site')),
      phone: optional('phone'),
      full_address: optional('full_address'),
      street: optional('street'),
      city,
      postal_code: readPostalCode(optional('postal_code')),
      state: state?.code ?? UNKNOWN_STATE,
      country,
      ...position,
      reviews: readReviews(readCell(cells, header, 'reviews')),
      reviews_tags: optional('reviews_tags'),
      street_view: optional('street_view'),
      working_hours,
      baseSlug: slugify(name),
      stateSlug: state?.slug ?? UNKNOWN_STATE_SLUG,
      citySlug: slugify(city),
      hours: readWorkingHours(working_hours),
    },
  }
}

const NO_OPTIONAL_COLUMNS = { facts: undefined, timeZone: null, isClosedForGood: false }

function readOptionalColumns(cells: readonly string[], header: ListHeader) {
  if (!header.hasOptionalColumns) return NO_OPTIONAL_COLUMNS
  const status = readBusinessStatus(readOptionalCell(cells, header, 'business_status'))
  return {
    facts: readFacts(cells, header, status),
    timeZone: readTimeZone(readOptionalCell(cells, header, 'time_zone')),
    isClosedForGood: status === 'CLOSED_PERMANENTLY',
  }
}

function readPostalCode(text: string): string {
  const withoutFraction = text.replace(/\.0+$/, '')
  // Reduces ZIP+4 to five digits, which lists, counts and suggestions use.
  const zip = withoutFraction.replace(/^(?:(\d{3,5})-|(\d{5}) ?)\d{4}$/, '$1$2')
  // Spreadsheets drop the leading zeros of Northeastern ZIPs such as 02138.
  return /^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip
}

function readReviews(text: string): number {
  const count = Math.floor(Number(text.replaceAll(',', '')))
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}
