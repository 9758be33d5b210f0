import { describePlaceKind } from './relevance.ts'
import type { SourcedFacts } from './facts.ts'
import { readMentions } from './mentions.ts'
import { cutAtSentence, cutAtWord, plainLine, plainText } from '#domain/text/plain-text.ts'
import { websiteHost, websiteHref } from '#domain/clinics/website.ts'

/** Facts of the optional columns on a clinic's page (R-FACT-3, R-FACT-4, R-FACT-5, R-FACT-6). */
export interface ShownFacts {
  kind: string | null
  locatedIn: string | null
  isClaimedOnGoogle: boolean
  priceRange: string | null
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
    // Other lists mean other things by the word.
    isClaimedOnGoogle: facts?.verified === 1 && /\bgoogle\b/i.test(facts.source),
    priceRange: facts?.price_range || null,
    booking: bookingLink(facts?.booking_appointment_link ?? ''),
    reviews: facts === undefined ? null : reviewsLink(facts.reviews_link, facts.source),
    entrance: streetViewHref(columns.streetView ?? ''),
    mentions: readMentions(columns.reviewsTags ?? ''),
    description:
      description === '' ? null : { text: shown, isShortened: shown.length < description.length },
  }
}

export interface OutgoingLink {
  href: string
  where: string
}

/** `null` unless the link may be shown (R-LIST-12). */
export function bookingLink(link: string): OutgoingLink | null {
  const href = websiteHref(link)
  return href === null ? null : { href, where: websiteHost(href) }
}

/** Names the source of the list only when the link leads there. */
export function reviewsLink(link: string, source: string): OutgoingLink | null {
  const href = websiteHref(link)
  if (href === null) return null
  const host = websiteHost(href)
  const brand = source.toLowerCase().replace(/[^a-z0-9]/g, '')
  return { href, where: brand !== '' && host.split('.').includes(brand) ? source : host }
}

const GOOGLE = /(?:^|\.)(?:google\.com|googleusercontent\.com|googleapis\.com|goo\.gl)$/

/** The column also holds pictures of other sites; only Google's show the street. */
export function streetViewHref(link: string): string | null {
  const href = /^https?:/i.test(link.trim()) ? websiteHref(link) : null
  return href !== null && GOOGLE.test(websiteHost(href)) ? href : null
}
