import { visuallyHidden } from '#styles/layout.css.ts'
import { Badge } from '../Badge.tsx'
import * as styles from './ServiceBadges.css.ts'

const MOST_SHOWN = 3 // product.md section 9

/** The first services by name and the number of the others, which a screen reader gets in full. */
export function ServiceBadges({ services }: { services: readonly string[] }) {
  const more = services.slice(MOST_SHOWN)
  if (services.length === 0) return null
  return (
    <ul className={styles.list} aria-label="Services">
      {services.slice(0, MOST_SHOWN).map((service) => (
        <li key={service} className={styles.item}>
          <Badge tone="plain">{service}</Badge>
        </li>
      ))}
      {more.length === 0 ? null : (
        <li className={styles.item}>
          <span className={styles.item} title={more.join(', ')}>
            <Badge tone="plain">+{more.length} more</Badge>
          </span>
          <span className={visuallyHidden}>: {more.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
