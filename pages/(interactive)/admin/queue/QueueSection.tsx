import type { ReactNode } from 'react'
import { formatCount } from '#domain/text/counts.ts'
import * as styles from './queue.css.ts'

interface QueueSectionProps {
  id: string
  title: string
  /** Number of waiting items; the rows may be fewer. */
  total: number
  rows: readonly ReactNode[]
}

/** One kind of item in the queue, oldest first. */
export function QueueSection({ id, title, total, rows }: QueueSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title} <span className={styles.count}>({formatCount(total)})</span>
      </h2>
      <ul className={styles.rows}>{rows}</ul>
      {rows.length < total ? (
        <p className={styles.muted}>
          The oldest {rows.length} are listed; the others follow later.
        </p>
      ) : null}
    </section>
  )
}
