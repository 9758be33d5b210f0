import { FACTS } from '#domain/facts/facts.ts'
import { listSeveral } from '#domain/facts/kinds.ts'
import type { FactValues } from '#domain/facts/stored.ts'
import { cutAtWord } from '#domain/text/plain-text.ts'
import {
  toProviderCard,
  type ProviderCardData,
  type StoredProvider,
} from '#domain/clinics/provider.ts'
import { formatReviews } from '#domain/clinics/rating.ts'
import { DEFAULT_SERVICE } from '#domain/clinics/services.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE } from '#domain/places/unknown-place.ts'

export interface ResultDetails {
  description: string
  services: readonly string[]
}

export interface SearchResult extends ProviderCardData, ResultDetails {}

const MAX_DESCRIPTION = 300 // more than the two lines a card shows

export function toSearchResult(row: StoredProvider, stated: FactValues): SearchResult {
  const services = listSeveral(FACTS.services, stated.services ?? '')
  return {
    ...toProviderCard(row),
    description: cutAtWord(stated.description ?? '', MAX_DESCRIPTION) || clinicDescription(row),
    services: services.length === 0 ? [DEFAULT_SERVICE] : services,
  }
}

/** "Located in Austin, TX. 12 reviews.", without unknown parts (R-SERVICE-3). */
export function clinicDescription(
  clinic: Pick<ProviderCardData, 'city' | 'state' | 'reviews'>,
): string {
  const where = [
    clinic.city === UNKNOWN_CITY ? '' : clinic.city,
    clinic.state === UNKNOWN_STATE ? '' : clinic.state,
  ].filter(Boolean)
  const place = where.length === 0 ? '' : `Located in ${where.join(', ')}. `
  return `${place}${formatReviews(clinic.reviews)}.`
}
