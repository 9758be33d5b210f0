import { paths } from '#domain/site/paths.ts'
import * as styles from './Layout.css.ts'

/** Link to the saved providers. `_islands/shortlist.ts` shows it with their number. */
export function SavedLink() {
  return (
    <a href={paths.compare()} className={styles.savedLink} data-saved="">
      <span className={styles.savedLabel}>Saved </span>
      <span>(0)</span>
    </a>
  )
}
