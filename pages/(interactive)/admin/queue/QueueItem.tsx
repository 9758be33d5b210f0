import type { ReactNode } from 'react'
import { inHead } from '../bulk/bulk.css.ts'
import * as styles from './queue.css.ts'
import { Waiting } from './Waiting.tsx'

interface QueueItemProps {
  id: string
  clinicName: string
  /** `null` when the clinic is no longer listed. */
  clinicPath: string | null
  /** Badges beside the name. */
  badges?: ReactNode
  /** Business days that somebody has waited for a decision; omitted when nobody waits. */
  waitingDays?: number
  /** A checkbox before the name. */
  select?: ReactNode
  /** Line below the name. */
  summary: ReactNode
  /** The evidence and the buttons. */
  children: ReactNode
}

/** An item that the admin decides on. */
export function QueueItem(props: QueueItemProps) {
  const { id, clinicName, clinicPath, badges, waitingDays, select, summary, children } = props
  const titleId = `item-${id}`
  return (
    <li id={`queued-${id}`} tabIndex={-1} className={styles.item}>
      <article className={styles.card} aria-labelledby={titleId}>
        <div className={styles.head}>
          {select === undefined ? null : <span className={inHead}>{select}</span>}
          <h3 id={titleId} className={styles.name}>
            {clinicPath === null ? clinicName : <a href={clinicPath}>{clinicName}</a>}
          </h3>
          {badges}
          {waitingDays === undefined ? null : <Waiting days={waitingDays} />}
        </div>
        <p className={styles.muted}>{summary}</p>
        {children}
      </article>
    </li>
  )
}
