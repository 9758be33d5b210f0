import type { ReactNode } from 'react'
import { container } from '#styles/layout.css.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import * as styles from './MessagePage.css.ts'

/** A short message with the logo beside it. Style its parts with `text` and `actions`. */
export function MessagePage({ children }: { children: ReactNode }) {
  return (
    <div className={`${container} ${styles.page}`}>
      <div className={styles.content}>{children}</div>
      <Mark className={styles.mark} />
    </div>
  )
}
