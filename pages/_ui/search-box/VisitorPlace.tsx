import * as styles from './SearchBox.css.ts'

/**
 * The privacy note and the live region filled by `_islands/visitor-place.ts`. `geocoder` is the host
 * name of the geocoding service.
 */
export function VisitorPlace({ geocoder }: { geocoder: string }) {
  return (
    <div className={styles.place}>
      <p className={styles.note} data-note="">
        Your browser asks you first. To name your city, it then tells {geocoder} where you are. We
        do not store it.
      </p>
      <div className={styles.status} aria-live="polite" />
    </div>
  )
}
