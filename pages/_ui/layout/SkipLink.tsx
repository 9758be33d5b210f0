import * as styles from './Layout.css.ts'

/** The first stop of the keyboard. */
export function SkipLink() {
  return (
    <a href="#content" className={styles.skipLink}>
      Skip to content
    </a>
  )
}
