import { positionCenter } from '#domain/clinics/provider.ts'
import { button } from '../button.css.ts'
import { ListMap, type ListMapProps } from './ListMap.tsx'
import { stack } from '#styles/layout.css.ts'
import type { ProviderPageData } from '../provider-page/provider-page.server.ts'
import * as styles from './map.css.ts'
import * as atoms from '#styles/atoms.css.ts'

type ProviderMapProps = Pick<ProviderPageData, 'provider' | 'stateName'> & {
  /** Map around the provider, with the page's other providers. */
  map: ListMapProps
  /** URL of the street map, which loads when the visitor presses the button. */
  streetMap: string
}

/** Our own map of the surroundings, and a third-party street map on request. */
export function ProviderMap({ provider, map, stateName, streetMap }: ProviderMapProps) {
  const { host } = new URL(streetMap)
  const center = positionCenter(provider)
  const place = stateName === null ? provider.city : `${provider.city} in ${stateName}`
  return (
    <div className={stack()}>
      <div className={styles.drawing}>
        <ListMap
          {...map}
          label={`Map around ${provider.name}`}
          numbered={`the other providers in ${provider.city} below`}
          caption={`${place}. ${center === null ? '' : `Approximate position: the center of ${center}. `}`}
        />
      </div>
      <div>
        <button
          type="button"
          className={`${button({ look: 'secondary' })} ${atoms.live}`}
          data-street-map={provider.name}
        >
          <span className={styles.label}>Show street map (loads from {host})</span>
        </button>
        <a href={streetMap} rel="nofollow" className={styles.withoutScript}>
          Show street map (loads from {host})
        </a>
      </div>
    </div>
  )
}
