import { UNKNOWN_CITY, UNKNOWN_STATE } from './unknown-place.ts'

/** What a list shows of a provider; `toProviderCard` builds it from a row. */
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
  site: string
  reviews: number
  /** As encodeOpeningHours writes it. */
  hours: string
  timeZone: string | null
  /** 2 premium, 1 other application, 0 clinic. */
  tier: number
}

/** Picks what a card shows: everything a page gets is also sent to the browser. */
export function toProviderCard(row: ProviderCardData): ProviderCardData {
  const { name, slug, stateSlug, citySlug, city, state, street } = row
  const { postalCode, phone, site, reviews, hours, timeZone, tier } = row
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
    site,
    reviews,
    hours,
    timeZone,
    tier,
  }
}

/** What companies that applied are listed as; before them stand the premium ones. */
export const FREE_TIER = 1
export const PREMIUM_TIER = 2

/** "1200 Oak St, Austin, TX 78701" out of the parts that are known. */
export function addressInWords(
  place: Pick<ProviderCardData, 'street' | 'city' | 'state' | 'postalCode'>,
): string {
  const city = place.city === UNKNOWN_CITY ? '' : place.city
  const state = place.state === UNKNOWN_STATE ? '' : place.state
  const stateAndZip = [state, place.postalCode].filter(Boolean).join(' ')
  return [place.street, city, stateAndZip].filter(Boolean).join(', ')
}
