import { distanceInWords } from '#domain/geography.ts'
import { paths } from '#domain/paths.ts'
import { displayPhone, telHref } from '#domain/phone.ts'
import { PREMIUM_TIER, addressInWords, type ProviderCardData } from '#domain/provider.ts'
import { websiteHost, websiteHref } from '#domain/website.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { Badge } from './Badge.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { HoursStatus } from './HoursStatus.tsx'
import { Icon } from './Icon.tsx'
import { Rating } from './Rating.tsx'
import * as styles from './ProviderCard.css.ts'

interface ProviderCardProps {
  provider: ProviderCardData
  /** Place in a list where the order matters, from 1. */
  rank?: number
  /** Miles from where the list was asked for. */
  distanceMiles?: number
  heading?: 'h2' | 'h3'
}

/** A provider in any list: who, open or not, where, how to reach them. */
export function ProviderCard({
  provider,
  rank,
  distanceMiles,
  heading: Heading = 'h2',
}: ProviderCardProps) {
  const call = telHref(provider.phone)
  const website = websiteHref(provider.site)
  const address = addressInWords(provider)
  return (
    <article className={styles.card}>
      {rank === undefined ? null : <span className={styles.rank}>{rank}</span>}
      <div className={styles.facts}>
        <div className={styles.title}>
          <Heading className={styles.name}>
            <a href={paths.provider(provider)} className={styles.link}>
              {provider.name}
            </a>
          </Heading>
          {provider.tier === PREMIUM_TIER ? <Badge tone="premium">Top Pick</Badge> : null}
        </div>
        <Rating reviews={provider.reviews} />
        <HoursStatus hours={provider.hours} timeZone={provider.timeZone} />
        <p className={styles.address}>
          {distanceMiles === undefined ? null : (
            <strong className={styles.distance}>{distanceInWords(distanceMiles)}</strong>
          )}
          {address}
        </p>
      </div>
      <div className={styles.actions}>
        {call === null ? null : (
          <ButtonLink href={call}>
            <Icon name="phone" />
            <span className={visuallyHidden}>Call {provider.name}, </span>
            {displayPhone(provider.phone)}
          </ButtonLink>
        )}
        {website === null ? null : (
          <ButtonLink href={website} isExternal>
            <Icon name="globe" />
            Website
            <span className={visuallyHidden}>
              {' '}
              of {provider.name}, {websiteHost(website)}
            </span>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
