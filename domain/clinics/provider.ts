import { hasPosition, type Position } from '#domain/places/geography.ts'
import { readMentions } from './facts/mentions.ts'
import type { ListedRating } from './rating.ts'
import { shownSite } from './website.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE } from '#domain/places/states.ts'

export interface ProviderCardData {
  name: string
  slug: string
  stateSlug: string
  citySlug: string
  city: string
  /** Two-letter code, or "Unknown". */
  state: string
  street: string
  postalCode: string
  phone: string
  /** '' when missing or gone (shownSite). */
  site: string
  reviews: number
  /** In the format of encodeOpeningHours. */
  hours: string
  timeZone: string | null
  tier: number
  /** Set when the position is only the center of the ZIP or city (R-POSITION-1). */
  approximatePosition?: 'zip' | 'city' | null
  /** Absent when the list has none. */
  rating?: ListedRating
  /** Topics that reviewers mention, at most three; absent when unknown. */
  mentions?: readonly string[]
  /** What else helps to decide: "from $99", "free consultation"; absent when nothing is known. */
  decides?: readonly string[]
  /** The beginning of what it says about itself. */
  ownWords?: string
  /** Nothing says that it removes tattoos. */
  hasDoubt?: true
}

/** A provider as stored; the columns below are `null` for applications and for plain lists. */
export interface StoredProvider extends Omit<
  ProviderCardData,
  'rating' | 'mentions' | 'decides' | 'ownWords' | 'hasDoubt'
> {
  isDoubtful?: 0 | 1
  reviewsTags?: string | null
  rating?: number | null
  source?: string | null
  listedOn?: string | null
  siteGoneAt?: string | null
}

const MAX_MENTIONS = 3 // R-FACT-4

/** Drops other columns of the row, because page data is also sent to the browser. */
export function toProviderCard(row: StoredProvider): ProviderCardData {
  const { name, slug, stateSlug, citySlug, city, state, street } = row
  const { postalCode, phone, reviews, hours, timeZone, tier, approximatePosition } = row
  const { rating, source, listedOn } = row
  const mentions = readMentions(row.reviewsTags ?? '').slice(0, MAX_MENTIONS)
  return {
    name,
    slug,
    stateSlug,
    citySlug,
    city,
    state,
    street,
    postalCode,
    phone,
    site: shownSite(row),
    reviews,
    hours,
    timeZone,
    tier,
    ...(approximatePosition && { approximatePosition }),
    ...(rating && listedOn && { rating: { stars: rating, source: source ?? '', listedOn } }),
    ...(mentions.length > 0 && { mentions }),
    ...(row.isDoubtful === 1 && { hasDoubt: true }),
  }
}

type WithPosition = Pick<ProviderCardData, 'approximatePosition' | 'city' | 'postalCode'>

export function hasExactPosition(provider: Position & WithPosition): boolean {
  return hasPosition(provider) && !hasApproximatePosition(provider)
}

export function hasApproximatePosition({ approximatePosition }: WithPosition): boolean {
  return approximatePosition != null
}

/** Area whose center stands in for the position: "ZIP 78701", "Austin"; `null` when exact. */
export function positionCenter(provider: WithPosition): string | null {
  const { approximatePosition, city, postalCode } = provider
  if (approximatePosition == null) return null
  return approximatePosition === 'zip' ? `ZIP ${postalCode}` : city
}

/** Listed first everywhere (R-ORDER-1). */
export const PREMIUM_TIER = 2
export const OTHER_TIER = 1
/** Closed for now: listed last. */
export const CLOSED_TIER = 0

/** Never shown as open (R-FACT-7). */
export function isClosedForNow({ tier }: Pick<ProviderCardData, 'tier'>): boolean {
  return tier === CLOSED_TIER
}

export function formatAddress(
  place: Pick<ProviderCardData, 'street' | 'city' | 'state' | 'postalCode'>,
): string {
  const city = place.city === UNKNOWN_CITY ? '' : place.city
  const state = place.state === UNKNOWN_STATE ? '' : place.state
  const stateAndZip = [state, place.postalCode].filter(Boolean).join(' ')
  return [place.street, city, stateAndZip].filter(Boolean).join(', ')
}
