import { paths, type ProviderPlace } from '#domain/site/paths.ts'
import { providerId } from '#domain/site/provider-path.ts'
import { button } from '#ui/button.css.ts'
import { Icon } from '#ui/Icon.tsx'
import * as styles from './provider-page.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface NearbyWidgetProps {
  provider: ProviderPlace
  cityName: string
  /** The setting DIRECTIONS_URL. */
  directionsUrl: string
}

/** Handled by `_islands/nearby.tsx`. */
export function NearbyWidget({ provider, cityName, directionsUrl }: NearbyWidgetProps) {
  return (
    <div className={styles.nearby}>
      <p className={atoms.note}>
        We ask your browser where you are and use it for this search only. It is not stored.
      </p>
      <button
        type="button"
        className={`${button({ look: 'secondary' })} ${styles.locate}`}
        data-nearby={providerId(provider)}
        data-directions={directionsUrl}
      >
        <Icon name="locate" />
        <span>Find nearby providers</span>
      </button>
      <p className={styles.withoutScript}>
        This needs JavaScript.{' '}
        <a href={paths.city(provider)}>{`See all providers in ${cityName}`}</a> instead.
      </p>
      <div aria-live="polite" />
      <div />
    </div>
  )
}
