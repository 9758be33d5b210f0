import type { ReactNode } from 'react'
import { formatCount } from '#domain/clinics/rating.ts'
import * as styles from './queue.css.ts'

interface QueueSectionProps {
  id: string
  title: string
  /** Total number of waiting items; the list may show fewer. */
  total: number
  /** Shown between the title and the items. */
  actions?: ReactNode
  children: ReactNode
}

/** One kind of item in the queue, oldest first. */
export function QueueSection({ id, title, total, actions, children }: QueueSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={styles.count}>({formatCount(total)})</span>
      </h2>
      {actions}
      <ul className={styles.items}>{children}</ul>
    </section>
  )
}
