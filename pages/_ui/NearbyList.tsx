import { distanceInWords } from '#domain/geography.ts'
import { paths } from '#domain/paths.ts'
import { addressInWords } from '#domain/provider.ts'
import type { NearbyResult } from '#state/nearby.ts'
import * as styles from './NearbyList.css.ts'

/** Providers around the visitor, nearest first. */
export function NearbyList({ providers }: { providers: readonly NearbyResult[] }) {
  if (providers.length === 0) {
    return (
      <p>
        No providers found near you. <a href={paths.states()}>Browse all states</a>.
      </p>
    )
  }
  return (
    <ol className={styles.list}>
      {providers.map((provider) => (
        <li key={paths.provider(provider)} className={styles.item}>
          <a href={paths.provider(provider)} className={styles.name}>
            {provider.name}
          </a>
          <span className={styles.distance}>{distanceInWords(provider.distanceMiles)}</span>
          <span className={styles.address}>{addressInWords(provider)}</span>
        </li>
      ))}
    </ol>
  )
}
