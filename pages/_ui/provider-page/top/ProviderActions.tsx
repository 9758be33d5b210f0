import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import type { OutgoingLink } from '#domain/clinics/facts/outgoing-links.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SaveButton } from '#ui/provider/SaveButton.tsx'
import * as styles from '../provider-page.css.ts'

interface ProviderActionsProps {
  provider: ProviderCardData
  /** `null` without an address. */
  directions: string | null
  booking: OutgoingLink | null
}

export function ProviderActions({ provider, directions, booking }: ProviderActionsProps) {
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
