import { positionCenter } from '#domain/clinics/provider.ts'
import { ListMap, type ListMapProps } from './ListMap.tsx'
import { StreetsButton } from './StreetsButton.tsx'
import type { ProviderPageData } from '../provider-page/provider-page.server.ts'
import * as styles from './map.css.ts'

type ProviderMapProps = Pick<ProviderPageData, 'provider' | 'stateName'> & {
  /** Map around the provider, with the page's other providers. */
  map: ListMapProps
}

/** Our own map of the surroundings, and streets on request. */
export function ProviderMap({ provider, map, stateName }: ProviderMapProps) {
  const center = positionCenter(provider)
  const place = stateName === null ? provider.city : `${provider.city} in ${stateName}`
  return (
    <div className={styles.drawing}>
      <ListMap
        {...map}
        label={`Map around ${provider.name}`}
        numbered={`the other providers in ${provider.city} below`}
        caption={`${place}. ${center === null ? '' : `Approximate position: the center of ${center}. `}`}
        action={<StreetsButton />}
      />
    </div>
  )
}
