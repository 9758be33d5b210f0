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

/** What a list is around: the visitor, or the middle of a map that they moved. */
export type Near = 'me' | 'map'

export function readNear(value: string | undefined): Near | undefined {
  return value === 'me' || value === 'map' ? value : undefined
}

/** Has the position of such a list, which is in no URL and no log: "30.27,-97.74". */
export const POSITION_HEADER = 'x-position'
