import { useContext } from 'react'
import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { formatAddress, type ProviderCardData } from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { isServedArea } from '#domain/places/served-area.ts'
import { directionsUrl } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { Icon } from '#ui/Icon.tsx'
import { DirectionsUrl } from './directions-url.ts'
import * as styles from './provider.css.ts'

/** Call, Directions and Website in one row, without boxes, to keep a list of cards calm. */
export function CardActions({ provider }: { provider: ProviderCardData }) {
  const template = useContext(DirectionsUrl)
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
