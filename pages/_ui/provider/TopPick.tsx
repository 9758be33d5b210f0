import { usePageContext } from 'vike-react/usePageContext'
import { Badge } from '../Badge.tsx'
import * as styles from './provider.css.ts'

/** Marks a premium listing and discloses the paid placement (R-ORDER-1). */
export function TopPick() {
  const { site } = usePageContext()
  if (site.premium === null) return null
  return (
    <span className={styles.topPick}>
      <Badge tone="premium">Top Pick</Badge> <span>Paid placement</span>
    </span>
  )
}
