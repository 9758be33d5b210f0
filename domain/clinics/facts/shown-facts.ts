import { describePlaceKind } from './category.ts'
import type { SourcedFacts } from './facts.ts'
import { readMentions } from './mentions.ts'
import { bookingLink, reviewsLink, streetViewHref, type OutgoingLink } from './outgoing-links.ts'
import {
  capitalize,
  cutAtSentence,
  cutAtWord,
  plainLine,
  plainText,
} from '#domain/text/plain-text.ts'

/** Facts of the optional columns on a clinic's page (R-FACT-3, R-FACT-4, R-FACT-5, R-FACT-6). */
export interface ShownFacts {
  kind: string | null
  locatedIn: string | null
  isClaimedOnGoogle: boolean
  priceRange: string | null
  /** "Yes", "No", "Entrance, parking lot". */
  wheelchair: string | null
  languages: string | null
  booking: OutgoingLink | null
  reviews: OutgoingLink | null
  entrance: string | null
  mentions: readonly string[]
  description: { text: string; isShortened: boolean } | null
}

const MAX_DESCRIPTION = 320
const MAX_LOCATED_IN = 80

type PageFacts = Omit<SourcedFacts, 'place_id' | 'rating' | 'business_status' | 'listedOn'>

/** `facts` is undefined for a clinic whose list has no optional columns. */
export function shownFacts(
  facts: PageFacts | undefined,
  columns: { reviewsTags: string | null; streetView: string | null },
): ShownFacts {
  const description = plainText(facts?.description ?? '')
  const shown = cutAtSentence(description, MAX_DESCRIPTION)
  return {
    kind: facts === undefined ? null : describePlaceKind(facts.category, facts.subtypes),
    locatedIn: cutAtWord(plainLine(facts?.located_in ?? ''), MAX_LOCATED_IN) || null,
    isClaimedOnGoogle: facts?.verified === 1,
    priceRange: facts?.price_range || null,
    wheelchair: capitalize(facts?.wheelchair ?? '') || null,
    languages: facts?.languages || null,
    booking: bookingLink(facts?.booking_appointment_link ?? ''),
    reviews: facts === undefined ? null : reviewsLink(facts.reviews_link, facts.source),
    entrance: streetViewHref(columns.streetView ?? ''),
    mentions: readMentions(columns.reviewsTags ?? ''),
    description:
      description === '' ? null : { text: shown, isShortened: shown.length < description.length },
  }
}
