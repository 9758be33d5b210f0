import { countOf } from '#domain/clinics/rating.ts'

/** One entry of the list under the search box. */
export interface Suggestion {
  type: 'state' | 'city' | 'zip' | 'provider'
  /** As the location of a search names it: "Texas", "Austin, TX", "78701", a provider's name. */
  name: string
  /** As the list shows it: like the name, and "78701, Austin, TX". */
  label: string
  /** Where choosing it leads. */
  url: string
  /** Of a state. */
  emoji?: string
  /** 1 for a provider itself. */
  providerCount: number
  /** Its street and more, of a provider whose name another one in its city has too. */
  detail?: string
  /** Of a state. */
  cityCount?: number
  city?: string
  /** Two-letter code. */
  state?: string
  /** Two-letter code, of a state. */
  abbreviation?: string
  /** Five digits. */
  zipCode?: string
  /** Of a premium provider: it pays for its place. */
  isTopPick?: true
}

/** Fewer characters than this suggest nothing (product.md section 9). */
export const MIN_SUGGESTION_LENGTH = 2
/** At most so many entries (product.md section 9). */
export const MAX_SUGGESTIONS = 8

/** The line under the label: "1,204 providers in 85 cities", or where a provider is. */
export function suggestionFacts(suggestion: Suggestion): string {
  const { type, providerCount, cityCount, city, state, detail, isTopPick } = suggestion
  if (type === 'provider') {
    const place = [detail, city, state].filter(Boolean).join(', ')
    return isTopPick ? `${place} (Top Pick, paid placement)` : place
  }
  if (providerCount === 0) return 'No providers listed'
  const providers = countOf(providerCount, 'provider', 'providers')
  if (cityCount === undefined) return providers
  return `${providers} in ${countOf(cityCount, 'city', 'cities')}`
}

/** What a screen reader hears when the list changes: "8 suggestions", "No suggestions". */
export function suggestionCount(count: number): string {
  return count === 0 ? 'No suggestions' : countOf(count, 'suggestion', 'suggestions')
}
