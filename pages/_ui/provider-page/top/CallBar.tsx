import { telHref } from '#domain/clinics/phone.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { ProviderPageData } from '../provider-page.server.ts'
import * as styles from '../provider-page.css.ts'

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
