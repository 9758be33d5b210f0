import { visuallyHidden } from '#styles/layout.css.ts'
import * as styles from './provider.css.ts'

const MAX_SHOWN = 3 // R-SERVICE-2

/** The first services, and a count of the rest, which is spelled out for screen readers. */
export function ServiceBadges({ services }: { services: readonly string[] }) {
  const more = services.slice(MAX_SHOWN)
  if (services.length === 0) return null
  return (
    <ul className={styles.services} aria-label="Services">
      {services.slice(0, MAX_SHOWN).map((service) => (
        <li key={service} className={styles.service}>
          {service}
        </li>
      ))}
      {more.length === 0 ? null : (
        <li className={styles.service}>
          <span title={more.join(', ')}>+{more.length} more</span>
          <span className={visuallyHidden}>: {more.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
