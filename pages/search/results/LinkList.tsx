import * as styles from '../search.css.ts'

interface LinkListProps {
  /** Text before the links, including the colon. */
  label?: string
  links: readonly { name: string; href: string }[]
}

/** Links in running text; renders nothing for an empty list. */
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
