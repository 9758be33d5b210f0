import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SaveButton } from '#ui/provider/SaveButton.tsx'
import type { ProviderPageData } from './provider-page.server.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './provider-page.css.ts'

type ProviderActionsProps = Pick<ProviderPageData, 'provider' | 'directions' | 'facts'>

export function ProviderActions({ provider, directions, facts }: ProviderActionsProps) {
  const { booking } = facts
  const call = telHref(provider.phone)
  const website = websiteHref(provider.site)
  return (
    <div className={styles.actions} data-provider-actions="">
      {call === null ? null : (
        <span>
          <ButtonLink href={call} look="primary">
            <Icon name="phone" />
            Call now<span className={styles.phone}>{formatPhone(provider.phone)}</span>
          </ButtonLink>
        </span>
      )}
      <SaveButton provider={provider} />
      {booking === null ? null : (
        <span>
          <ButtonLink href={booking.href} isExternal>
            <Icon name="calendar" />
            <span className={styles.name}>
              Book online <span className={styles.phone}>(opens {booking.where})</span>
            </span>
          </ButtonLink>
        </span>
      )}
      {website === null ? null : (
        <span>
          <ButtonLink href={website} isExternal>
            <Icon name="globe" />
            Visit website
          </ButtonLink>
        </span>
      )}
      {directions === null ? null : (
        <span>
          <ButtonLink href={directions} isExternal>
            <Icon name="directions" />
            Get directions
          </ButtonLink>
        </span>
      )}
    </div>
  )
}

/** Sticky Call and Directions on a phone. Hidden while the same buttons at the top are in view. */
export function CallBar({
  provider,
  directions,
}: Pick<ProviderPageData, 'provider' | 'directions'>) {
  const call = telHref(provider.phone)
  if (call === null && directions === null) return null
  return (
    <div className={styles.callBar} data-call-bar="">
      {call === null ? null : (
        <ButtonLink href={call} look="primary">
          <Icon name="phone" />
          <span>
            Call<span className={visuallyHidden}> {provider.name}</span>
          </span>
        </ButtonLink>
      )}
      {directions === null ? null : (
        <ButtonLink href={directions} isExternal>
          <Icon name="directions" />
          <span>
            Directions<span className={visuallyHidden}> to {provider.name}</span>
          </span>
        </ButtonLink>
      )}
    </div>
  )
}
