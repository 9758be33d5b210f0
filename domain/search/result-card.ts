import { cutAtWord } from '#domain/site/page-meta.ts'
import { toProviderCard, type ProviderCardData } from '#domain/clinics/provider.ts'
import { reviewsInWords } from '#domain/clinics/rating.ts'
import { CLINIC_SERVICE } from '#domain/clinics/services.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE } from '#domain/places/unknown-place.ts'

/** What a list of search results says of a provider beyond every other list. */
export interface ResultDetails {
  description: string
  services: readonly string[]
}

export interface SearchResult extends ProviderCardData, ResultDetails {}

const MAX_DESCRIPTION = 300 // a card shows two lines of it

/** A row as a search result; `own` is what an application says of itself, if it is one. */
export function toSearchResult(row: ProviderCardData, own?: ResultDetails): SearchResult {
  return {
    ...toProviderCard(row),
    description: own ? cutAtWord(own.description, MAX_DESCRIPTION) : clinicDescription(row),
    services: own ? own.services : [CLINIC_SERVICE],
  }
}

/** "Located in Austin, TX. 12 reviews." out of what is known (product.md section 3). */
export function clinicDescription(
  clinic: Pick<ProviderCardData, 'city' | 'state' | 'reviews'>,
): string {
  const where = [
    clinic.city === UNKNOWN_CITY ? '' : clinic.city,
    clinic.state === UNKNOWN_STATE ? '' : clinic.state,
  ].filter(Boolean)
  const place = where.length === 0 ? '' : `Located in ${where.join(', ')}. `
  return `${place}${reviewsInWords(clinic.reviews)}.`
}
