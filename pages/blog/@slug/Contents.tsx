import * as styles from '../blog.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface ContentsProps {
  entries: readonly { id: string; title: string }[]
}

/** A shorter article needs no table of contents. */
const MIN_ENTRIES = 4

/** Table of contents: beside the text on a desktop, collapsed above it on a phone. */
export function Contents({ entries }: ContentsProps) {
  if (entries.length < MIN_ENTRIES) return null
  const list = (
    <ol>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.contentsLink}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label="On this page" className={styles.contents}>
      <details className={styles.folded}>
        <summary className={styles.summary}>On this page</summary>
        {list}
      </details>
      <div className={styles.beside}>
        <p className={atoms.label}>On this page</p>
        {list}
      </div>
    </nav>
  )
}
