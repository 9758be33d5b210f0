import type { ReactNode } from 'react'
import { button } from '../button.css.ts'
import { Icon } from '../Icon.tsx'
import { VisitorPlace } from './VisitorPlace.tsx'
import * as styles from './UseMyLocation.css.ts'

interface UseMyLocationProps {
  /** The service that names the visitor's city; a setting. */
  geocoderUrl: string
  /** Whether the visitor came here by asking where they are: then they also hear what went wrong. */
  isAskedFor?: boolean
  /** Stands beside the button, and alone where no JavaScript runs. */
  children?: ReactNode
}

/** Finds the visitor's city when the page opens, and opens its providers when pressed. */
export function UseMyLocation({ geocoderUrl, isAskedFor = false, children }: UseMyLocationProps) {
  return (
    <div
      className={styles.area}
      data-geocoder={geocoderUrl}
      data-asked={isAskedFor ? '' : undefined}
    >
      <div className={styles.row}>
        <button
          type="button"
          className={`${button({ look: 'secondary' })} ${styles.press}`}
          aria-disabled="false"
        >
          <Icon name="locate" />
          Use my location
        </button>
        {children}
      </div>
      <VisitorPlace geocoder={new URL(geocoderUrl).host} />
    </div>
  )
}
