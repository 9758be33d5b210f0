import * as styles from '../admin.css.ts'

const TEXTS = {
  default: (
    <>
      This is the default folder, which comes with the software and is replaced by updates, so
      nothing can be saved in it. Make a folder of your own once: run{' '}
      <code>npm run cli -- site init my-site</code>, set <code>SITE_DIR=my-site</code> in{' '}
      <code>.env</code>, and restart.
    </>
  ),
  'read-only': (
    <>
      The server may not write in this folder, so nothing can be saved. Give its user the right to,
      or edit the files yourself and restart.
    </>
  ),
}

/** Why the site folder cannot be edited here, and what to do (R-EDITOR-3). */
export function ReadOnlyHint({ readOnly }: { readOnly: keyof typeof TEXTS | '' }) {
  if (readOnly === '') return null
  return <p className={styles.hint}>{TEXTS[readOnly]}</p>
}
