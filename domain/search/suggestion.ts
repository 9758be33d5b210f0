import { pluralize } from '#domain/clinics/rating.ts'

export interface Suggestion {
  type: 'state' | 'city' | 'zip' | 'provider'
  /** "Texas", "Austin, TX", "78701", or a provider's name. */
  name: string
  /** Shown in the list: the name, or "78701, Austin, TX". */
  label: string
  url: string
  /** Only for a state. */
  emoji?: string
  /** 1 for a provider. */
  providerCount: number
  /** Tells apart providers of the same name in one city. */
  detail?: string
  /** Only for a state. */
  cityCount?: number
  city?: string
  /** Two-letter code. */
  state?: string
  /** Two-letter code, only for a state. */
  abbreviation?: string
  /** Five digits. */
  zipCode?: string
  /** Premium provider, a paid placement. */
  isTopPick?: true
}

/** Characters (R-SUGGEST-1). */
export const MIN_SUGGESTION_LENGTH = 2
/** R-SUGGEST-1 */
export const MAX_SUGGESTIONS = 8

/** Second line: "1,204 providers in 85 cities", or a provider's place. */
export function suggestionFacts(suggestion: Suggestion): string {
  const { type, providerCount, cityCount, city, state, detail, isTopPick } = suggestion
  if (type === 'provider') {
    const place = [detail, city, state].filter(Boolean).join(', ')
    return isTopPick ? `${place} (Top Pick, paid placement)` : place
  }
  if (providerCount === 0) return 'No providers listed'
  const providers = pluralize(providerCount, 'provider', 'providers')
  if (cityCount === undefined) return providers
  return `${providers} in ${pluralize(cityCount, 'city', 'cities')}`
}

/** Announced to screen readers when the list changes. */
export function suggestionCount(count: number): string {
  return count === 0 ? 'No suggestions' : pluralize(count, 'suggestion', 'suggestions')
}
