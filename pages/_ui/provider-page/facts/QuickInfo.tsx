import type { ProviderCardData } from '#domain/clinics/provider.ts'
import { formatReviews } from '#domain/clinics/rating.ts'
import { formatCount } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import type { ShownFacts } from '#domain/clinics/facts/shown-facts.ts'
import { FactList } from '#ui/text/FactList.tsx'
import * as styles from '../provider-page.css.ts'
import type { OutgoingLink } from '#domain/clinics/facts/outgoing-links.ts'
import * as atoms from '#styles/atoms.css.ts'

interface QuickInfoProps {
  provider: ProviderCardData
  cityName: string
  /** `null` for an unknown state, which has no page. */
  stateName: string | null
  facts: Pick<ShownFacts, 'kind' | 'isClaimedOnGoogle' | 'priceRange' | 'wheelchair' | 'languages'>
  /** Sources of the details, as sentences (R-FIELD-3). */
  sources: readonly string[]
}

/** City, state, ZIP and reviews, then what has no other place (R-CARD-4). */
export function QuickInfo({ provider, cityName, stateName, facts, sources }: QuickInfoProps) {
  const { postalCode, reviews } = provider
  const state = <a href={paths.state(provider.stateSlug)}>{stateName}</a>
  const listed = [
    { term: 'City', value: <a href={paths.city(provider)}>{cityName}</a> },
    { term: 'State', value: stateName === null ? null : state },
    { term: 'ZIP', value: postalCode || null },
    { term: 'Reviews', value: reviews > 0 ? formatCount(reviews) : formatReviews(reviews) },
    { term: 'Price range', value: facts.priceRange },
    { term: 'Wheelchair access', value: facts.wheelchair },
    { term: 'Languages', value: facts.languages },
    { term: 'Kind of place', value: facts.kind },
    { term: 'Listing', value: facts.isClaimedOnGoogle ? 'Claimed on Google' : null },
  ]
  return (
    <>
      <FactList facts={listed} />
      {sources.length === 0 ? null : <p className={styles.sources}>{sources.join(' ')}</p>}
    </>
  )
}

interface ReviewFactsProps {
  mentions: readonly string[]
  link: OutgoingLink | null
}

/** Topics that reviewers mention, and a link to the reviews (R-FACT-4). */
export function ReviewFacts({ mentions, link }: ReviewFactsProps) {
  return (
    <>
      {mentions.length === 0 ? null : (
        <div>
          <p>Reviewers mention: {mentions.join(', ')}</p>
          <p className={atoms.note}>Words from reviews; praise or complaint.</p>
        </div>
      )}
      {link === null ? null : (
        <a href={link.href} className={styles.reviewsLink} rel="nofollow">
          Read the reviews on {link.where}
        </a>
      )}
    </>
  )
}
