import type { SearchLocation } from './location/location.ts'

/** A place with what is known of it beyond its name. */
export interface ResolvedLocation extends SearchLocation {
  /** Of a state. */
  emoji?: string
  providerCount?: number
  /** Of a state. */
  cityCount?: number
}

/** What a visitor's words mean: a place, or words to look for. */
export type Resolution =
  | { type: 'location'; location: ResolvedLocation }
  | { type: 'query'; query: string }
