import { adminListPath } from '#domain/applications/admin-list.ts'
import type { FoundItem } from '#db/desk/find-items.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import * as styles from '../listings.css.ts'

/** Applications, reports and claims that the search finds beside listings. */
export function FoundItems({ items, text }: { items: readonly FoundItem[]; text: string }) {
  return (
    <section aria-labelledby="items" className={styles.items}>
      <h2 id="items" className={styles.sectionTitle}>
        Applications, reports and claims
      </h2>
      <ul>
        {items.map(({ kind, id, name, status, at, path }) => (
          <li key={`${kind}-${id}`} className={styles.item}>
            <a href={path} className={styles.name}>
              {kind === 'Report' ? `Report ${id}` : kind}: {name || id}
            </a>
            <span className={styles.small}>
              {status}, {formatShortDate(at.slice(0, 10))}
            </span>
          </li>
        ))}
      </ul>
      <a href={adminListPath({ search: text })} className={styles.name}>
        Search all applications
      </a>
    </section>
  )
}
