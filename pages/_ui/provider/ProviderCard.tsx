import { formatDistance, type Direction } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { telHref, formatPhone } from '#domain/clinics/phone.ts'
import {
  PREMIUM_TIER,
  formatAddress,
  hasApproximatePosition,
  type ProviderCardData,
} from '#domain/clinics/provider.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { HoursStatus } from '#ui/hours/HoursStatus.tsx'
import { Rating } from './Rating.tsx'
import * as styles from './provider.css.ts'
import { useContext, createContext } from 'react'
import { websiteHref } from '#domain/clinics/website.ts'
import { Icon } from '#ui/Icon.tsx'
import { Badge } from '#ui/Badge.tsx'

interface ProviderCardProps {
  provider: ProviderCardData
  /** 1-based position in a ranked list. */
  rank?: number
  /** Distance from the center of the search. */
  distanceMiles?: number | null
  /** Either end of the distance is approximate. */
  isDistanceApproximate?: boolean
  /** Direction from the center of the search to the provider. */
  direction?: Direction | null
  /** Hours within the requested time, "Sunday 11 AM-4 PM", which replace the status; '' for none. */
  matchingHours?: string
  holiday?: string | undefined
  heading?: 'h2' | 'h3'
}

/**
 * Ordered like the visitor's decision: who, when, where, what to decide by, how to reach (R-CARD-1).
 */
export function ProviderCard({
  provider,
  rank,
  distanceMiles = null,
  isDistanceApproximate = hasApproximatePosition(provider),
  direction = null,
  matchingHours = '',
  holiday,
  heading: Heading = 'h2',
}: ProviderCardProps) {
  const address = formatAddress(provider)
  const distance =
    distanceMiles === null
      ? ''
      : [formatDistance(distanceMiles, isDistanceApproximate), direction].filter(Boolean).join(' ')
  return (
    <article className={styles.card}>
      {rank === undefined ? null : <span className={styles.rank}>{rank}</span>}
      <Heading className={styles.name}>
        <a href={paths.provider(provider)}>{provider.name}</a>
      </Heading>
      {provider.tier === PREMIUM_TIER ? <TopPick /> : null}
      <HoursStatus provider={provider} matchingHours={matchingHours} holiday={holiday} />
      <p className={styles.place}>
        {distance === '' ? null : <span data-miles="">{distance}</span>}
        {distance === '' || address === '' ? null : ' · '}
        {/* Selectable; `_islands/provider.ts` makes it clickable like the rest of the card. */}
        <span data-address="">{address}</span>
      </p>
      <Deciding provider={provider} />
      <CardActions provider={provider} />
    </article>
  )
}

/** What is known beside place and hours. */
function Deciding({ provider }: Pick<ProviderCardProps, 'provider'>) {
  const { showsDoubt } = useContext(CardSettings)
  const { reviews, rating, decides = [], mentions = [], ownWords, hasDoubt } = provider
  const known = [
    ...decides,
    ...(hasDoubt && showsDoubt ? ['does not say that it removes tattoos'] : []),
    ...(mentions.length > 0 ? [`reviewers mention ${mentions.join(', ')}`] : []),
  ]
  return (
    <>
      <p className={styles.known}>
        <Rating reviews={reviews} rating={rating} />
        {known.map((text) => ` · ${text}`)}
      </p>
      {ownWords === undefined ? null : <p className={styles.ownWords}>{ownWords}</p>}
    </>
  )
}

function CardActions({ provider }: { provider: ProviderCardData }) {
  const call = telHref(provider.phone)
  const website = websiteHref(provider.site)
  if (call === null && website === null) return null
  return (
    <div className={styles.actions}>
      {call === null ? null : (
        <a href={call}>
          <Icon name="phone" />
          <span>
            Call<span className={visuallyHidden}> {provider.name},</span>{' '}
            <span className={styles.phone}>{formatPhone(provider.phone)}</span>
          </span>
        </a>
      )}
      {website === null ? null : (
        <a href={website} rel="nofollow">
          Website<span className={visuallyHidden}> of {provider.name}</span>
        </a>
      )}
    </div>
  )
}

/** Marks a premium listing and discloses the paid placement (R-ORDER-1). */
export function TopPick() {
  if (!useContext(CardSettings).hasPremium) return null
  return (
    <span className={styles.topPick}>
      <Badge tone="premium">Top Pick</Badge> <span>Paid placement</span>
    </span>
  )
}

/** For every card below. */
export const CardSettings = createContext({
  hasPremium: true,
  showsDoubt: true,
})
