import type { ReactNode } from 'react'
import { ITEM_FIELD, NEXT_FIELD } from '#domain/reports/queue-keys.ts'
import * as styles from './queue.css.ts'
import { Waiting } from '../Waiting.tsx'

/** Keys of an item and of the one to open after it is decided. */
export interface Position {
  item: string
  next: string
}

interface QueueItemProps extends Position {
  clinicName: string
  /** `null` when the clinic is no longer listed. */
  clinicPath: string | null
  /** Badges beside the name. */
  badges?: ReactNode
  /** Business days that it has waited. */
  waitingDays: number
  /** Line below the name. */
  summary: ReactNode
  /** URL of the form. */
  action: string
  /** The evidence and the buttons. */
  children: ReactNode
}

/** An item to decide, with its form. */
export function QueueItem(props: QueueItemProps) {
  const { item, next, clinicName, clinicPath, badges, waitingDays, summary, action } = props
  return (
    <article className={styles.item} aria-labelledby="open-item">
      <div className={styles.head}>
        <h2 id="open-item" tabIndex={-1} className={styles.name}>
          {clinicPath === null ? (
            clinicName
          ) : (
            <a href={clinicPath} data-shortcut="o">
              {clinicName}
            </a>
          )}
        </h2>
        {badges}
        <Waiting days={waitingDays} />
      </div>
      <p className={styles.muted}>{summary}</p>
      <form method="post" action={action} className={styles.form}>
        <input type="hidden" name={ITEM_FIELD} value={item} />
        <input type="hidden" name={NEXT_FIELD} value={next} />
        {props.children}
      </form>
    </article>
  )
}
