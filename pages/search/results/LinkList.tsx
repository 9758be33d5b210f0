import * as styles from '../search.css.ts'

interface LinkListProps {
  /** Stands before the links, with its own colon. */
  label?: string
  links: readonly { name: string; href: string }[]
}

/** A few places or searches in running text; nothing without any. */
export function LinkList({ label, links }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <div className={styles.links}>
      {label === undefined ? null : <span>{label} </span>}
      <ul className={styles.linkList}>
        {links.map(({ name, href }) => (
          <li key={href} className={styles.linkItem}>
            <a href={href} className={styles.link}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
