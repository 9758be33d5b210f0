import { formatReviews } from '#domain/clinics/rating.ts'
import { formatMonth } from '#domain/text/dates.ts'
import { formatCount } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { FactList } from '#ui/text/FactList.tsx'
import * as styles from '../provider-page.css.ts'
import type { ProviderPageData } from '../provider-page.server.ts'
import * as atoms from '#styles/atoms.css.ts'

type QuickInfoProps = Pick<
  ProviderPageData,
  'provider' | 'cityName' | 'stateName' | 'facts' | 'sources' | 'registry'
>

/** City, state, ZIP and reviews, then what has no other place (R-CARD-4). */
export function QuickInfo(props: QuickInfoProps) {
  const { provider, cityName, stateName, facts, sources, registry } = props
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
    { term: 'Registry', value: registry && <RegistryEntry {...registry} /> },
    { term: 'Listing', value: facts.isClaimedOnGoogle ? 'Claimed on Google' : null },
  ]
  return (
    <>
      <FactList facts={listed} />
      {sources.length === 0 ? null : <p className={styles.sources}>{sources.join(' ')}</p>}
    </>
  )
}

/** The registry proves that somebody is licensed, not what they treat (R-NPI-1). */
function RegistryEntry({ npi, kind, listedOn }: NonNullable<ProviderPageData['registry']>) {
  return (
    <>
      In the <a href={`${REGISTRY}${npi}`}>federal NPI registry</a> as {kind},{' '}
      {formatMonth(listedOn)}
    </>
  )
}

const REGISTRY = 'https://npiregistry.cms.hhs.gov/provider-view/'

/** Topics that reviewers mention, and a link to the reviews (R-FACT-4). */
export function ReviewFacts({ facts: { mentions, reviews } }: Pick<ProviderPageData, 'facts'>) {
  return (
    <>
      {mentions.length === 0 ? null : (
        <div>
          <p>Reviewers mention: {mentions.join(', ')}</p>
          <p className={atoms.note}>Words from reviews; praise or complaint.</p>
        </div>
      )}
      {reviews === null ? null : (
        <a href={reviews.href} className={styles.reviewsLink} rel="nofollow">
          Read the reviews on {reviews.where}
        </a>
      )}
    </>
  )
}
