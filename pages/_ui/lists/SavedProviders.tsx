import * as styles from './SavedProviders.css.ts'

/** Filled by `_islands/compare.ts` with the providers saved in this browser. */
export function SavedProviders() {
  return (
    <details className={styles.details} data-shortlist="">
      <summary className={styles.summary}>Saved</summary>
      <div />
    </details>
  )
}
