import { useVisitorPlace } from '#state/visitor-place-hook.ts'
import { button } from './button.css.ts'
import { Icon } from './Icon.tsx'
import { VisitorPlace } from './VisitorPlace.tsx'
import * as styles from './UseMyLocation.css.ts'

interface UseMyLocationProps {
  /** The service that names the visitor's city; a setting. */
  geocoderUrl: string
}

/** Finds the visitor's city when the page opens, and opens its providers when pressed. */
export function UseMyLocation({ geocoderUrl }: UseMyLocationProps) {
  const { finding, progress, openResults } = useVisitorPlace(geocoderUrl)
  return (
    <div className={styles.area}>
      <div className={styles.row}>
        <button
          type="button"
          className={button({ look: 'secondary' })}
          disabled={progress === 'searching'}
          onClick={() => void openResults()}
        >
          <Icon name="locate" />
          Use my location
        </button>
        <VisitorPlace finding={finding} progress={progress} />
      </div>
      <p className={styles.note}>
        Your browser asks you first. To name your city, it then tells {new URL(geocoderUrl).host}{' '}
        where you are. We do not store it.
      </p>
    </div>
  )
}
