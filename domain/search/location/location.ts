/** A place to search in (product.md section 3, "Location object"). */
export interface SearchLocation {
  type: 'zip' | 'city' | 'state'
  /** As headings show it: "78701", "Austin, TX", "Texas". */
  name: string
  /** Path of its browse page, when it has one. */
  url?: string
  /** Five digits. */
  zipCode?: string
  city?: string
  /** Two-letter code, also of a territory. */
  state?: string
  /** Two-letter code, of a state location. */
  abbreviation?: string
  /** Whether the visitor's words fit other places too, of which this is the likeliest. */
  ambiguous?: boolean
  /** The visitor's words, where they are only the beginning of the name, or misspelled. */
  typed?: string
}

/** The JSON of a location for the `location` parameter of /search. */
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

/** The five digits of a ZIP or ZIP+4; `undefined` for other text (product.md section 5). */
export function zipOf(value: string): string | undefined {
  return /^(\d{5})(?:-\d{4})?$/.exec(value.trim())?.[1]
}
