import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { NEXT_FIELD } from '#domain/reports/queue-keys.ts'
import { cluster, stack } from '#styles/layout.css.ts'
import type { Item } from './item-props.ts'
import { SenderFacts } from '../SenderFacts.tsx'
import type { Data } from './+data.ts'
import * as styles from './queue.css.ts'
import { Waiting } from '../Waiting.tsx'

interface QueueItemProps {
  entry: Item
  /** `null` when the clinic is no longer listed. */
  clinicPath: string | null
  /** Badges beside the name. */
  badges?: ReactNode
  /** Line below the name. */
  summary: ReactNode
  /** URL of the form. */
  action: string
  /** The evidence and the buttons. */
  children: ReactNode
}

/** An item to decide, with its form. */
export function QueueItem(props: QueueItemProps) {
  const { entry, clinicPath, badges, summary, action } = props
  const { evidence, back, next } = useData<Data>()
  return (
    <article className={stack({ gap: 's' })} aria-labelledby="open-item">
      <div className={cluster({ gap: 'xs', align: 'center' })}>
        <h2 id="open-item" tabIndex={-1} className={styles.name}>
          {clinicPath === null ? (
            entry.name
          ) : (
            <a href={clinicPath} data-shortcut="o">
              {entry.name}
            </a>
          )}
        </h2>
        {badges}
        <Waiting days={entry.waitingDays} />
      </div>
      <p className={styles.muted}>{summary}</p>
      {evidence === null ? null : <SenderFacts evidence={evidence} back={back} />}
      <form method="post" action={action} className={stack({ gap: 's' })}>
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name={NEXT_FIELD} value={next} />
        {props.children}
      </form>
    </article>
  )
}
