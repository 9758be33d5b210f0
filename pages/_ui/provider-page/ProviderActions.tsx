import type { ReactNode } from 'react'
import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/Icon.css.ts'
import { SaveButton } from '#ui/provider/SaveButton.tsx'
import type { ProviderPageData } from './provider-page.server.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './provider-page.css.ts'

interface ActionProps {
  /** `null` renders nothing. */
  href: string | null
  icon: IconName
  children: ReactNode
}

/** The main one calls; the others lead to other sites. */
function Action({ href, icon, children }: ActionProps) {
  if (href === null) return null
  const isCall = icon === 'phone'
  return (
    <ButtonLink href={href} isExternal={!isCall} {...(isCall && { look: 'primary' })}>
      <Icon name={icon} />
      <span>{children}</span>
    </ButtonLink>
  )
}

type ProviderActionsProps = Pick<ProviderPageData, 'provider' | 'directions' | 'facts'>

export function ProviderActions({ provider, directions, facts }: ProviderActionsProps) {
  const { booking } = facts
  return (
    <div className={styles.actions} data-provider-actions="">
      <Action href={telHref(provider.phone)} icon="phone">
        Call now <span className={styles.phone}>{formatPhone(provider.phone)}</span>
      </Action>
      <SaveButton provider={provider} />
      <Action href={booking?.href ?? null} icon="calendar">
        Book online <span className={styles.phone}>(opens {booking?.where})</span>
      </Action>
      <Action href={websiteHref(provider.site)} icon="globe">
        Visit website
      </Action>
      <Action href={directions} icon="directions">
        Get directions
      </Action>
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
      <Action href={call} icon="phone">
        Call<span className={visuallyHidden}> {provider.name}</span>
      </Action>
      <Action href={directions} icon="directions">
        Directions<span className={visuallyHidden}> to {provider.name}</span>
      </Action>
    </div>
  )
}
