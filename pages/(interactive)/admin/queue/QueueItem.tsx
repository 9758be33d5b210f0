import type { ReactNode } from 'react'
import { pluralize } from '#domain/clinics/rating.ts'
import { PROMISED_DAYS } from '#domain/stewardship/waiting.ts'
import { Badge } from '#ui/Badge.tsx'
import * as styles from './queue.css.ts'

interface QueueItemProps {
  id: string
  clinicName: string
  /** `null` when the clinic is not listed any more. */
  clinicPath: string | null
  /** What the item is about, beside the name. */
  badges?: ReactNode
  /** Business days that somebody has waited for the decision; omitted when nobody waits. */
  waitingDays?: number
  /** The line below the name. */
  summary: ReactNode
  /** The evidence. */
  children: ReactNode
}

/** An item that the admin decides on. Its buttons are in the children. */
export function QueueItem(props: QueueItemProps) {
  const { id, clinicName, clinicPath, badges, waitingDays, summary, children } = props
  const titleId = `item-${id}`
  return (
    <li id={`queued-${id}`} tabIndex={-1} className={styles.item}>
      <article className={styles.card} aria-labelledby={titleId}>
        <div className={styles.head}>
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

function Waiting({ days }: { days: number }) {
  if (days === 0) return <Badge tone="plain">New today</Badge>
  const text = pluralize(days, 'business day', 'business days')
  return days > PROMISED_DAYS ? (
    <Badge tone="soon">Late: {text}</Badge>
  ) : (
    <Badge tone="plain">{text}</Badge>
  )
}
