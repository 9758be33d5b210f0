/** A place to search in (R-SEARCH-3). */
export interface SearchLocation {
  type: 'zip' | 'city' | 'state'
  name: string
  url?: string
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

export function locationParameter(location: SearchLocation): string {
  const { type, name, url, zipCode, city, state, abbreviation, ambiguous, typed } = location
  return JSON.stringify({
    type,
    name,
    url,
    zipCode,
    city,
    state,
    abbreviation,
    ...(ambiguous ? { ambiguous } : {}),
    typed,
  })
}

/** The five digits of a ZIP or ZIP+4; `undefined` for other text (R-SEARCH-1). */
export function parseZip(value: string): string | undefined {
  return /^(\d{5})(?:-\d{4})?$/.exec(value.trim())?.[1]
}

export interface ResolvedLocation extends SearchLocation {
  /** Only for a state. */
  emoji?: string
  providerCount?: number
  /** Only for a state. */
  cityCount?: number
}

export type Resolution =
  | { type: 'location'; location: ResolvedLocation }
  | { type: 'query'; query: string }
