import { formatDistance, type Direction } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import {
  PREMIUM_TIER,
  formatAddress,
  hasApproximatePosition,
  isClosedForNow,
  type ProviderCardData,
} from '#domain/clinics/provider.ts'
import type { ResultDetails } from '#domain/search/result-card.ts'
import { websiteHost, websiteHref } from '#domain/clinics/website.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '../ButtonLink.tsx'
import { ClosedForNow } from '#ui/hours/ClosedForNow.tsx'
import { HoursStatus } from '#ui/hours/HoursStatus.tsx'
import { Icon } from '../Icon.tsx'
import { Mentions } from './Mentions.tsx'
import { Rating } from './Rating.tsx'
import { ServiceBadges } from './ServiceBadges.tsx'
import { TopPick } from './TopPick.tsx'
import * as styles from './ProviderCard.css.ts'

interface ProviderCardProps {
  provider: ProviderCardData
  /** Position in a ranked list, from 1. */
  rank?: number
  /** From the center of the search. */
  distanceMiles?: number
  /** Either end of the distance is approximate. */
  isDistanceApproximate?: boolean
  /** From the center of the search to the provider. */
  direction?: Direction | null
  /** Shown in search results only. */
  details?: ResultDetails
  heading?: 'h2' | 'h3' | 'h4'
}

export function ProviderCard({
  provider,
  rank,
  distanceMiles,
  isDistanceApproximate = hasApproximatePosition(provider),
  direction = null,
  details,
  heading: Heading = 'h2',
}: ProviderCardProps) {
  const distance =
    distanceMiles === undefined
      ? ''
      : [formatDistance(distanceMiles, isDistanceApproximate), direction].filter(Boolean).join(' ')
  return (
    <article className={styles.card}>
      {rank === undefined ? null : <span className={styles.rank}>{rank}</span>}
      <div className={styles.facts}>
        <div className={styles.title}>
          <Heading className={styles.name}>
            <a href={paths.provider(provider)} className={styles.nameLink}>
              {provider.name}
            </a>
          </Heading>
          {provider.tier === PREMIUM_TIER ? <TopPick /> : null}
        </div>
        <Rating reviews={provider.reviews} rating={provider.rating} />
        {isClosedForNow(provider) ? (
          <ClosedForNow />
        ) : (
          <HoursStatus hours={provider.hours} timeZone={provider.timeZone} />
        )}
        <CardAddress provider={provider} distance={distance} />
        <Mentions words={provider.mentions} />
        {details === undefined ? null : (
          <div className={styles.extra}>
            <p className={styles.description}>{details.description}</p>
            <ServiceBadges services={details.services} />
          </div>
        )}
      </div>
      <CardActions provider={provider} />
    </article>
  )
}

interface CardAddressProps {
  provider: ProviderCardData
  /** "3.2 mi north", "about 3.2 mi"; '' when unknown. */
  distance: string
}

/** The address is selectable; `_islands/provider.ts` makes it clickable like the rest of the card. */
function CardAddress({ provider, distance }: CardAddressProps) {
  const address = formatAddress(provider)
  return (
    <p className={styles.address}>
      {distance === '' ? null : <strong className={styles.distance}>{distance}</strong>}
      {distance === '' || address === '' ? null : ', '}
      <span className={styles.addressText} data-address="">
        {address}
      </span>
    </p>
  )
}

/** A single button, to call, so that a list of cards is not a wall of buttons. */
function CardActions({ provider }: { provider: ProviderCardData }) {
  const call = telHref(provider.phone)
  const website = websiteHref(provider.site)
  return (
    <div className={styles.actions}>
      {call === null ? null : (
        <span className={styles.call}>
          <ButtonLink href={call}>
            <Icon name="phone" />
            <span>
              Call<span className={visuallyHidden}> {provider.name},</span>{' '}
              <span className={styles.number}>{formatPhone(provider.phone)}</span>
            </span>
          </ButtonLink>
        </span>
      )}
      <span className={styles.links}>
        <a href={paths.provider(provider)} className={styles.link}>
          View Details<span className={visuallyHidden}> of {provider.name}</span>
        </a>
        {website === null ? null : (
          <a href={website} className={styles.link} rel="noopener nofollow">
            Website
            <span className={visuallyHidden}>
              {' '}
              of {provider.name}, {websiteHost(website)}
            </span>
          </a>
        )}
      </span>
    </div>
  )
}
