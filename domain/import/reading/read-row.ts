import { decodeHTML } from 'entities'
import { encodeOpeningHours } from '#domain/hours/codec.ts'
import { readWorkingHours } from '#domain/hours/parse.ts'
import { stateInCityText, isForeignCountry } from '#domain/places/city-text.ts'
import { misspelledState, readStateText } from '#domain/places/state-text.ts'
import { splitAddressEnd, splitCity, type TypedAddress } from '#domain/places/typed-address.ts'
import { unescapeFormula } from '#domain/text/csv.ts'
import { remembered } from '#domain/text/plain-text.ts'
import { describeServedArea, isServedArea } from '#domain/places/served-area.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE, UNKNOWN_STATE_SLUG } from '#domain/places/states.ts'
import { readCell } from './cell-text.ts'
import type { ClinicFacts } from '#domain/clinics/facts/facts.ts'
import type { ClinicRow } from '#domain/listings/clinic-row.ts'
import type { ClinicColumn, ListColumn } from './list-columns.ts'
import { repeatsHeader, type ListHeader } from './list-header.ts'
import { readBusinessStatus, readFacts } from './read-facts.ts'
import { readYesOrNo } from './read-offers.ts'
import { readPosition } from './read-position.ts'
import { readPhones, readPostalCode, readReviews, readSite, ZERO_STATES } from './read-values.ts'

/** The 15 columns; `state` is a two-letter code, or "Unknown". */
export interface ListedClinic extends Pick<ClinicRow, ClinicColumn> {
  baseSlug: string
  stateSlug: string
  citySlug: string
  /** In the format of encodeOpeningHours. */
  hours: string
}

const readHours = remembered((text) => encodeOpeningHours(readWorkingHours(text)))
const slugOfCity = remembered(slugify)

/**
 * `withheld`: hidden, merged or closed by a decision (R-CURATE-2). `left-out`: for a list that only
 * adds or updates (R-LIST-23). `off-topic`: R-LIST-16.
 */
export const SKIP_REASONS = [
  ...(['empty', 'short', 'no-name', 'no-place', 'foreign', 'closed'] as const),
  ...(['withheld', 'left-out', 'off-topic'] as const),
] as const

export type SkipReason = (typeof SKIP_REASONS)[number]

export type RowResult =
  | {
      kind: 'clinic'
      clinic: ListedClinic
      /** `undefined` when the optional columns are blank. */
      facts: ClinicFacts | undefined
      /** As the list writes it. */
      timeZone: string
      isClosedForGood: boolean
      /** The list names no state, rather than one that is none of ours. */
      isStateBlank: boolean
      hasExtraFields: boolean
      /** Further phone numbers of the same cell, which are left out. */
      otherPhones: readonly string[]
    }
  /** `name` is '' when the row has none. */
  | { kind: 'skipped'; reason: SkipReason; problem: string; name: string }

/** Follows R-LIST-3 to R-LIST-9 and R-LIST-15. */
export function readClinicRow(cells: readonly string[], header: ListHeader): RowResult {
  if (!cells.some(hasValue)) {
    return { kind: 'skipped', reason: 'empty', problem: 'the row is empty', name: '' }
  }
  if (repeatsHeader(cells, header)) {
    const problem = 'the row repeats the names of the columns'
    return { kind: 'skipped', reason: 'empty', problem, name: '' }
  }
  // Notion writes the address of a related page behind its name.
  const name = readCell(cells, header, 'name').replace(/ \(https?:\S+\)$/, '')
  if (header.used.length > 2 && isAlone(cells)) {
    const problem = 'only one cell has a value: a heading, a note, or a clinic without a place'
    return { kind: 'skipped', reason: 'empty', problem, name: name || (cells[0] ?? '') }
  }
  if (cells.length < header.width) {
    const problem = `the row has ${cells.length} fields, the header has ${header.width}`
    return { kind: 'skipped', reason: 'short', problem, name }
  }
  const cell = (column: ListColumn): string => readCell(cells, header, column)

  if (name === '') return { kind: 'skipped', reason: 'no-name', problem: 'the name is blank', name }
  // Without a letter, it is a position; and web pages have more links behind it.
  const address = cell('full_address').replace(/^\P{L}+$| [·•⋅|] .*$/u, '')
  // Google's maps write the name before the street.
  const full_address = address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address
  const parts = {
    street: cell('street'),
    city: cell('city').replace(/^\P{L}+$/u, ''),
    state: cell('state'),
    zip: cell('postal_code'),
  }
  const filled = fillFromAddress(splitPlace(parts), full_address)
  const { city: cityText, state: stateText } = filled
  // A business without a street that comes to its clients (R-LIST-24).
  const isArea =
    filled.street === '' ? readYesOrNo(cell('service_area')) === true : isServedArea(filled.street)
  const zipOfSearch = isArea && cityText === '' ? /\b\d{5}\b/.exec(cell('query'))?.[0] : undefined
  const country = cell('country')
  if (isForeignCountry(country)) {
    const problem = `the country is ${country}, not the United States`
    return { kind: 'skipped', reason: 'foreign', problem, name }
  }

  const state = readStateText(stateText) ?? misspelledState(stateText) ?? stateInCityText(cityText)
  const city = cityText === '' ? UNKNOWN_CITY : cityText
  const position = readPosition(cell('latitude'), cell('longitude'), state?.code)
  const [phone = '', ...otherPhones] = readPhones(cell('phone'))
  const hoursAt = header.positions.working_hours.find((at) => cells[at]?.trim())
  const working_hours = decodeHTML(unescapeFormula(cells[hoursAt ?? -1] ?? '')).trim()
  const hours = readHours(working_hours)
  // Some tools say it instead of hours.
  const said = hours.startsWith('!') ? readBusinessStatus(hours) : ''
  const status = readBusinessStatus(cell('business_status')) || said
  return {
    kind: 'clinic',
    hasExtraFields: cells.length > header.fullWidth,
    isStateBlank: stateText === '',
    otherPhones,
    timeZone: cell('time_zone'),
    isClosedForGood: status === 'CLOSED_PERMANENTLY',
    facts: header.hasOptionalColumns || said !== '' ? readFacts(cells, header, status) : undefined,
    clinic: {
      name,
      site: readSite(cell('site')),
      phone,
      full_address,
      // The place that it serves follows once it is known.
      street: isArea ? describeServedArea('') : filled.street,
      city,
      postal_code: readPostalCode(
        filled.zip || (zipOfSearch ?? ''),
        state === undefined ? cityText === '' : ZERO_STATES.includes(state.code),
      ),
      state: state?.code ?? UNKNOWN_STATE,
      country,
      ...position,
      reviews: readReviews(cell('reviews')),
      reviews_tags: cell('reviews_tags'),
      street_view: cell('street_view'),
      working_hours,
      baseSlug: slugify(name),
      stateSlug: state?.slug ?? UNKNOWN_STATE_SLUG,
      citySlug: slugOfCity(city),
      hours: said === '' ? hours : '',
    },
  }
}

const hasValue = (cell: string) => cell.trim() !== ''

function isAlone(cells: readonly string[]): boolean {
  return cells.findIndex(hasValue) === cells.findLastIndex(hasValue)
}

/** "Boston, MA 02108" or "Boston, MA" under "City". */
function splitPlace(parts: TypedAddress): TypedAddress {
  if (!/[,\d]/.test(parts.city) || parts.zip !== '') return parts
  const { rest, state, zip } = splitAddressEnd(parts.city)
  const isElsewhere = parts.state !== '' && readStateText(parts.state)?.code !== state
  const isWhole = zip !== '' || /,[^,]*$/.test(parts.city)
  if (state === '' || !isWhole || isElsewhere || /^$|\d/.test(rest)) return parts
  return { ...parts, city: rest, state: parts.state || state, zip }
}

/** Fills blank parts from the written address, unless that is in another state (R-LIST-9). */
function fillFromAddress(parts: TypedAddress, fullAddress: string): TypedAddress {
  if (fullAddress === '' || !Object.values(parts).includes('')) return parts
  const { rest, state, zip } = splitAddressEnd(fullAddress)
  // "1 High St, Toronto, Canada": only a position can tell.
  const isVague = [state, zip, parts.city, parts.state, parts.zip].every((part) => part === '')
  if (isVague && /[,\d]/.test(rest)) return { ...parts, street: parts.street || rest }
  if (state !== '' && parts.state !== '' && readStateText(parts.state)?.code !== state) return parts
  const { street, city } = splitCity(rest, parts.city)
  return {
    street: parts.street || street,
    city: parts.city || city,
    state: parts.state || state,
    zip: parts.zip || zip,
  }
}
