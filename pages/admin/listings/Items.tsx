import type { FoundItem } from '#db/desk/find-items.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import { small } from '../admin.css.ts'
import { touchTarget } from '#styles/layout.css.ts'
import * as styles from './listings.css.ts'

/** Links to applications, reports, claims and other listings. */
export function Items({ items }: { items: readonly FoundItem[] }) {
  return (
    <ul>
      {items.map(({ kind, id, name, status, at, path }) => (
        <li key={`${kind}-${id}`} className={styles.item}>
          <a href={path} className={touchTarget}>
            {kind}
            {kind === 'Report' ? ` ${id}` : null}
            {name ? `: ${name}` : null}
          </a>
          <span className={small}>
            {status}
            {at === '' ? null : `, ${formatShortDate(at.slice(0, 10))}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
