import type { ReactNode } from 'react'
import { formatCount } from '#domain/clinics/rating.ts'
import * as styles from './queue.css.ts'

interface QueueSectionProps {
  id: string
  title: string
  /** All that wait; the list may show fewer. */
  total: number
  children: ReactNode
}

/** One kind of items in the queue, the oldest first. */
export function QueueSection({ id, title, total, children }: QueueSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={styles.count}>({formatCount(total)})</span>
      </h2>
      <ul className={styles.items}>{children}</ul>
    </section>
  )
}
