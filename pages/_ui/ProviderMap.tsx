import { useState } from 'react'
import type { Position } from '#domain/geography.ts'
import type { ProviderCardData } from '#domain/provider.ts'
import { button } from './button.css.ts'
import { StateOutlineMap } from './StateOutlineMap.tsx'
import * as styles from './ProviderMap.css.ts'

interface ProviderMapProps {
  provider: ProviderCardData & Position
  stateName: string | null
  /** Address of the street map; nothing is loaded from there before the visitor asks. */
  streetMap: string
}

/** Where the provider is: our own map, and a street map from a third party on request. */
export function ProviderMap({ provider, stateName, streetMap }: ProviderMapProps) {
  const [isShown, setIsShown] = useState(false)
  const { host } = new URL(streetMap)
  return (
    <div className={styles.maps}>
      <StateOutlineMap
        code={provider.state}
        dots={[]}
        pin={provider}
        caption={stateName === null ? provider.city : `${provider.city} in ${stateName}`}
      />
      {isShown ? (
        <iframe
          // The button that had the focus is gone; without this the keyboard starts over.
          ref={(frame) => frame?.focus()}
          className={styles.frame}
          src={streetMap}
          title={`Street map around ${provider.name}`}
          referrerPolicy="no-referrer"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the origin is the map's, never ours
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <div>
          <button
            type="button"
            className={`${button({ look: 'secondary' })} ${styles.withScript}`}
            onClick={() => setIsShown(true)}
          >
            <span className={styles.words}>Show street map (loads from {host})</span>
          </button>
          <a href={streetMap} rel="noopener nofollow" className={styles.withoutScript}>
            Show street map (loads from {host})
          </a>
        </div>
      )}
    </div>
  )
}
