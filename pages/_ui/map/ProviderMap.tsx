import type { Position } from '#domain/places/geography.ts'
import { positionCenter, type ProviderCardData } from '#domain/clinics/provider.ts'
import { button } from '../button.css.ts'
import { StateOutlineMap } from './StateOutlineMap.tsx'
import * as styles from './ProviderMap.css.ts'

interface ProviderMapProps {
  provider: ProviderCardData & Position
  stateName: string | null
  /** URL of the street map; not loaded before the visitor presses the button. */
  streetMap: string
}

/** Our own map of the state, and a third-party street map on request. */
export function ProviderMap({ provider, stateName, streetMap }: ProviderMapProps) {
  const { host } = new URL(streetMap)
  const center = positionCenter(provider)
  const place = stateName === null ? provider.city : `${provider.city} in ${stateName}`
  return (
    <div className={styles.maps}>
      <StateOutlineMap
        code={provider.state}
        dots={[]}
        pin={provider}
        isPinApproximate={center !== null}
        caption={
          center === null ? place : `${place}. Approximate position: the center of ${center}.`
        }
      />
      <div>
        <button
          type="button"
          className={`${button({ look: 'secondary' })} ${styles.withScript}`}
          data-street-map={streetMap}
          data-frame-class={styles.frame}
          data-title={`Street map around ${provider.name}`}
        >
          <span className={styles.label}>Show street map (loads from {host})</span>
        </button>
        <a href={streetMap} rel="noopener nofollow" className={styles.withoutScript}>
          Show street map (loads from {host})
        </a>
      </div>
    </div>
  )
}
