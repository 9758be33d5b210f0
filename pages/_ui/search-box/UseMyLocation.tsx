import type { ReactNode } from 'react'
import { button } from '../button.css.ts'
import { Icon } from '../Icon.tsx'
import { stack } from '#styles/layout.css.ts'
import * as styles from './SearchBox.css.ts'

interface UseMyLocationProps {
  geocoderUrl: string
  /** The visitor asked for nearby results, so failures of the automatic attempt are shown too. */
  isRequested?: boolean
  /** Parameters of the list that the position opens. */
  filters?: Readonly<Record<string, string>>
  /** Shown beside the button, or alone without JavaScript. */
  children?: ReactNode
}

/** Handled by `_islands/visitor-place.ts`. */
export function UseMyLocation(props: UseMyLocationProps) {
  const { geocoderUrl, isRequested = false, filters = {}, children } = props
  return (
    <div
      className={stack({ gap: 'xs' })}
      data-geocoder={geocoderUrl}
      data-requested={isRequested ? '' : undefined}
      data-filters={new URLSearchParams(filters).toString() || undefined}
    >
      <div className={styles.locateRow}>
        <button
          type="button"
          className={`${button({ look: 'secondary' })} ${styles.locate}`}
          aria-disabled="false"
        >
          <Icon name="locate" />
          Use my location
        </button>
        {children}
      </div>
      <div className={styles.place}>
        <p className={styles.note} data-note="">
          Your browser asks you first. To name your city, it then tells {new URL(geocoderUrl).host}{' '}
          where you are. We do not store it.
        </p>
        <div className={styles.status} aria-live="polite" />
      </div>
    </div>
  )
}
