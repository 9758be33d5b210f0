import * as styles from '../admin.css.ts'

/** Why the site folder cannot be edited here, and what to do (R-EDITOR-3). */
export function ReadOnlyHint() {
  return (
    <p className={styles.hint}>
      Nothing can be saved in this folder: it is the default one, which updates replace, or the
      server may not write in it. Without <code>SITE_DIR</code> in its settings, the site has a
      folder of its own, <code>data/site</code>.
    </p>
  )
}
