import type { ReactNode } from 'react'
import { container } from '#styles/layout.css.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import * as styles from './MessagePage.css.ts'

/** A page that says one thing and where to go from there: `text` and `actions` style its parts. */
export function MessagePage({ children }: { children: ReactNode }) {
  return (
    <div className={`${container} ${styles.page}`}>
      <div className={styles.words}>{children}</div>
      <Mark className={styles.mark} />
    </div>
  )
}
