import type { Position } from '#domain/places/geography.ts'

/** A place to search in (R-SEARCH-3). */
export interface SearchLocation {
  type: 'zip' | 'city' | 'state'
  name: string
  zipCode?: string
  city?: string
  /** Two-letter code, also of a territory. */
  state?: string
  /** Two-letter code, of a state location. */
  abbreviation?: string
  /** Less likely places match the query as well. */
  ambiguous?: boolean
  /** The query, when it is incomplete or misspelled. */
  typed?: string
}

/** The parameters of /search for a place: "80203", "Denver, CO", "Colorado", or JSON for other names. */
export function locationParameters(location: SearchLocation): [string, string][] {
  const { type, name, zipCode, city, state, ambiguous, typed } = location
  const isShort = type !== 'city' || (state !== undefined && city?.includes(',') === false)
  return [
    ['location', isShort ? (zipCode ?? name) : JSON.stringify({ type, name, city, state })],
    ...(ambiguous ? [['ambiguous', '1'] satisfies [string, string]] : []),
    ...(typed === undefined ? [] : [['typed', typed] satisfies [string, string]]),
  ]
}

/** The five digits of a ZIP or ZIP+4; `undefined` for other text (R-SEARCH-1). */
export function parseZip(value: string): string | undefined {
  return /^(\d{5})(?:-\d{4})?$/.exec(value.trim())?.[1]
}

export interface ResolvedLocation extends SearchLocation {
  /** Its browse page, if it has one. */
  url?: string
  /** Only for a state. */
  emoji?: string
  providerCount?: number
  /** Only for a state. */
  cityCount?: number
}

export type Resolution =
  | { type: 'location'; location: ResolvedLocation }
  | { type: 'query'; query: string }

/** A search around a position that a visitor sent in the body of a form. */
export interface NearbyRequest extends Position {
  /** Filters, order and page as query parameters. */
  list: string
  /** The middle of a map that the visitor moved, and not where they are. */
  isArea: boolean
}
