import * as styles from './VisitorPlace.css.ts'

/**
 * Says who is told where the visitor is, and has the place where `_islands/visitor-place.ts` says what
 * came of it. `geocoder` is the host name of the service.
 */
export function VisitorPlace({ geocoder }: { geocoder: string }) {
  return (
    <div className={styles.place}>
      <p className={styles.note} data-note="">
        Your browser asks you first. To name your city, it then tells {geocoder} where you are. We
        do not store it.
      </p>
      <div className={styles.words} aria-live="polite" />
    </div>
  )
}
