import { Badge } from '../Badge.tsx'
import * as styles from './provider.css.ts'

/** Marks a premium listing and discloses the paid placement (R-ORDER-1). */
export function TopPick() {
  return (
    <span className={styles.topPick}>
      <Badge tone="premium">Top Pick</Badge> <span>Paid placement</span>
    </span>
  )
}
