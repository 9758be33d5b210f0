import * as styles from './lists.css.ts'

/** Filled by `_islands/compare.ts` with the providers saved in this browser. */
export function SavedProviders() {
  return (
    <details className={styles.saved} data-shortlist="">
      <summary className={styles.savedSummary}>Saved</summary>
      <div />
    </details>
  )
}
