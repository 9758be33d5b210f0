import { pluralize } from '#domain/text/counts.ts'
import type { ResolvedLocation } from './location.ts'

type PlaceFacts = Pick<
  ResolvedLocation,
  'emoji' | 'cityCount' | 'city' | 'state' | 'abbreviation' | 'zipCode'
>

export interface Suggestion extends PlaceFacts {
  type: 'state' | 'city' | 'zip' | 'provider'
  name: string
  label: string
  url: string
  providerCount: number
  /** Distinguishes providers of the same name in one city. */
  detail?: string
  /** Premium provider, a paid placement. */
  isTopPick?: true
}

/** Characters (R-SUGGEST-1). */
export const MIN_SUGGESTION_LENGTH = 2
export const MAX_SUGGESTIONS = 8

export function suggestionFacts(suggestion: Suggestion): string {
  const { type, providerCount, cityCount, city, state, detail, isTopPick } = suggestion
  if (type === 'provider') {
    const place = [detail, city, state].filter(Boolean).join(', ')
    return isTopPick ? `${place} (Top Pick, paid placement)` : place
  }
  const providers = pluralize(providerCount, 'provider', 'providers')
  if (type === 'zip') {
    return providerCount === 0 ? 'None here: see the nearest' : `${providers} in this ZIP code`
  }
  if (providerCount === 0) return 'No providers listed'
  if (cityCount === undefined) return providers
  return `${providers} in ${pluralize(cityCount, 'city', 'cities')}`
}

export function suggestionCount(count: number): string {
  return count === 0 ? 'No suggestions' : pluralize(count, 'suggestion', 'suggestions')
}
