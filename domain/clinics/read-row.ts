import { isOnEarth } from '#domain/places/geography.ts'
import type { OpeningHours } from '#domain/hours/week.ts'
import { readWorkingHours } from '#domain/hours/parse.ts'
import { stateInCityText } from '#domain/places/city-text.ts'
import { readStateText } from '#domain/places/state-text.ts'
import type { ClinicFacts } from './facts.ts'
import { slugify } from './slugs.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE, UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { repairSite } from './website.ts'
import type { CsvHeader, ClinicColumn } from './csv-header.ts'

export interface ClinicRow {
  name: string
  site: string
  phone: string
  full_address: string
  street: string
  city: string
  postal_code: string
  /** Two-letter code, or "Unknown". */
  state: string
  country: string
  latitude: number
  longitude: number
  reviews: number
  reviews_tags: string
  street_view: string
  working_hours: string
  baseSlug: string
  stateSlug: string
  citySlug: string
  hours: OpeningHours
}

export type SkipReason = 'empty' | 'short' | 'no-name' | 'no-place' | 'foreign' | 'closed'

export type RowResult =
  | {
      kind: 'clinic'
      clinic: ClinicRow
      facts: ClinicFacts | undefined
      isClosedForGood: boolean
      hasExtraFields: boolean
    }
  | { kind: 'skipped'; reason: SkipReason; problem: string }

/** Follows R-LIST-3 to R-LIST-9. */
export function readClinicRow(cells: readonly string[], header: CsvHeader): RowResult {
  if (cells.every((cell) => cell.trim() === '')) {
    return { kind: 'skipped', reason: 'empty', problem: 'the row is empty' }
  }
  if (cells.length < header.width) {
    const problem = `the row has ${cells.length} fields, the header has ${header.width}`
    return { kind: 'skipped', reason: 'short', problem }
  }
  const cell = (column: ClinicColumn): string => cleanText(cells[header.indexOf[column]] ?? '')
  const optional = (column: ClinicColumn): string => blankIfNone(cell(column))

  const name = cell('name')
  if (name === '') return { kind: 'skipped', reason: 'no-name', problem: 'the name is blank' }
  const cityText = optional('city')
  const stateText = optional('state')
  if (cityText === '' && stateText === '') {
    return { kind: 'skipped', reason: 'no-place', problem: 'both city and state are blank' }
  }

  const state = readStateText(stateText) ?? stateInCityText(cityText)
  const city = cityText === '' ? UNKNOWN_CITY : cityText
  const position = readPosition(cell('latitude'), cell('longitude'))
  const working_hours = (cells[header.indexOf.working_hours] ?? '').trim()
  return {
    kind: 'clinic',
    facts: undefined,
    isClosedForGood: false,
    hasExtraFields: cells.length > header.width,
    clinic: {
      name,
      site: repairSite(optional('site')),
      phone: optional('phone'),
      full_address: optional('full_address'),
      street: optional('street'),
      city,
      postal_code: readPostalCode(optional('postal_code')),
      state: state?.code ?? UNKNOWN_STATE,
      country: optional('country'),
      ...position,
      reviews: readReviews(cell('reviews')),
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

/** Fast path: most cells are ASCII words with single spaces. */
const CLEAN = /^[!-~]*(?: [!-~]+)*$/

// Normalizing megabytes of combining marks could take minutes.
const MAX_TEXT_LENGTH = 2000

function cleanText(text: string): string {
  const cut = text.slice(0, MAX_TEXT_LENGTH)
  if (CLEAN.test(cut) && !cut.startsWith(' ')) return cut
  return cut
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
}

/** Python exports write missing values as None or nan. */
function blankIfNone(text: string): string {
  return /^(none|nan|null)$/i.test(text) ? '' : text
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

function readPosition(latitudeText: string, longitudeText: string) {
  const position = { latitude: readDegrees(latitudeText), longitude: readDegrees(longitudeText) }
  return isOnEarth(position) ? position : { latitude: 0, longitude: 0 }
}

/** NaN when blank or invalid, which discards the whole position. */
function readDegrees(text: string): number {
  return text === '' ? NaN : Number(text)
}
