import { Badge } from '#ui/Badge.tsx'
import * as styles from '../provider-page.css.ts'

export function ServiceList({ services }: { services: readonly string[] }) {
  return (
    <ul className={styles.services}>
      {services.map((service) => (
        <li key={service}>
          <Badge tone="plain">{service}</Badge>
        </li>
      ))}
    </ul>
  )
}
