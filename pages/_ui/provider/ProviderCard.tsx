import { formatDistance, type Direction } from '#domain/places/geography.ts'
import { paths, directionsUrl, DEFAULT_DIRECTIONS_URL } from '#domain/site/paths.ts'
import { telHref, formatPhone } from '#domain/clinics/phone.ts'
import {
  PREMIUM_TIER,
  formatAddress,
  hasApproximatePosition,
  type ProviderCardData,
} from '#domain/clinics/provider.ts'
import type { ResultDetails } from '#domain/search/result-card.ts'
import * as atoms from '#styles/atoms.css.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { HoursStatus } from '#ui/hours/HoursStatus.tsx'
import { Rating } from './Rating.tsx'
import * as styles from './provider.css.ts'
import { useContext, createContext } from 'react'
import { websiteHref } from '#domain/clinics/website.ts'
import { isServedArea } from '#domain/places/served-area.ts'
import { Icon } from '#ui/Icon.tsx'
import { Badge } from '#ui/Badge.tsx'

interface ProviderCardProps {
  /** Search results have details. */
  provider: ProviderCardData & Partial<ResultDetails>
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
  heading?: 'h2' | 'h3' | 'h4'
}

/**
 * Ordered like the visitor's decision: who, when, where, how good, how to reach; the rest is
 * secondary (R-CARD-1).
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
  const { showsDoubt } = useContext(CardSettings)
  const address = formatAddress(provider)
  const distance =
    distanceMiles === null
      ? ''
      : [formatDistance(distanceMiles, isDistanceApproximate), direction].filter(Boolean).join(' ')
  return (
    <article className={styles.card}>
      <div className={styles.title}>
        {rank === undefined ? null : <span>{rank}</span>}
        <Heading>
          <a href={paths.provider(provider)}>{provider.name}</a>
        </Heading>
      </div>
      {provider.tier === PREMIUM_TIER ? <TopPick /> : null}
      <HoursStatus provider={provider} matchingHours={matchingHours} holiday={holiday} />
      <p className={styles.address}>
        {distance === '' ? null : <strong>{distance}</strong>}
        {distance === '' || address === '' ? null : ', '}
        {/* Selectable; `_islands/provider.ts` makes it clickable like the rest of the card. */}
        <span data-address="">{address}</span>
      </p>
      <Rating reviews={provider.reviews} rating={provider.rating} />
      <CardActions provider={provider} />
      {provider.hasDoubt && showsDoubt ? (
        <p className={atoms.note}>Does not say that it removes tattoos.</p>
      ) : null}
      <QuietLine provider={provider} />
    </article>
  )
}

/** Secondary facts: the services and description of a search result, and the topics of reviews. */
function QuietLine({ provider }: Pick<ProviderCardProps, 'provider'>) {
  const { mentions = [], description, services = [] } = provider
  if (description === undefined && mentions.length === 0) return null
  return (
    <div className={styles.quiet}>
      <div>
        {description === undefined ? null : (
          <>
            <ServiceBadges services={services} />
            <p className={styles.next}>{description}</p>
          </>
        )}
        {mentions.length === 0 ? null : (
          <p className={styles.next}>Reviewers mention: {mentions.join(', ')}</p>
        )}
      </div>
      {description === undefined ? null : (
        <span>
          <a href={paths.provider(provider)}>
            View Details<span className={visuallyHidden}> of {provider.name}</span>
          </a>
        </span>
      )}
    </div>
  )
}

const MAX_SHOWN = 3 // R-SERVICE-2

/** The first services, and a count of the rest, which is spelled out for screen readers. */
function ServiceBadges({ services }: { services: readonly string[] }) {
  const more = services.slice(MAX_SHOWN)
  if (services.length === 0) return null
  return (
    <ul aria-label="Services">
      {services.slice(0, MAX_SHOWN).map((service) => (
        <li key={service} className={styles.next}>
          {service}
        </li>
      ))}
      {more.length === 0 ? null : (
        <li className={styles.next}>
          <span title={more.join(', ')}>+{more.length} more</span>
          <span className={visuallyHidden}>: {more.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}

/** Call, Directions and Website in one row, without boxes, to keep a list of cards calm. */
function CardActions({ provider }: { provider: ProviderCardData }) {
  const { directionsUrl: template } = useContext(CardSettings)
  const call = telHref(provider.phone)
  const address = isServedArea(provider.street) ? '' : formatAddress(provider)
  const website = websiteHref(provider.site)
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
      {address === '' ? null : (
        <a href={directionsUrl(template, address)} rel="nofollow">
          Directions<span className={visuallyHidden}> to {provider.name}</span>
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

/** For every card below, also where a script adds cards. */
export const CardSettings = createContext({
  directionsUrl: DEFAULT_DIRECTIONS_URL,
  hasPremium: true,
  showsDoubt: true,
})
