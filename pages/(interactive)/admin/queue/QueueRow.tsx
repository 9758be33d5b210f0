import type { MouseEvent } from 'react'
import { queueItemPath } from '#domain/reports/queue-keys.ts'
import { SelectBox } from '../bulk/SelectBox.tsx'
import * as styles from './queue.css.ts'
import { Waiting } from './Waiting.tsx'

interface QueueRowProps {
  itemKey: string
  name: string
  /** Place and reason. */
  facts: string
  waitingDays: number
  /** Its checkbox; `null` for items that are decided one by one. */
  select: { name: string; value: string } | null
  /** Shown beside the list. */
  isOpen: boolean
  /** Returns `false` to follow the link. */
  onOpen: () => boolean
}

/** A row of the queue, which opens its item. */
export function QueueRow(props: QueueRowProps) {
  const { itemKey, name, facts, waitingDays, select, isOpen, onOpen } = props
  const open = (event: MouseEvent) => {
    // Modified clicks open a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (onOpen()) event.preventDefault()
  }
  return (
    <li className={styles.row({ isOpen })}>
      {select === null ? null : <SelectBox {...select} />}
      <a
        href={queueItemPath(itemKey)}
        className={styles.rowLink}
        aria-current={isOpen ? 'true' : undefined}
        data-item={itemKey}
        onClick={open}
      >
        <span className={styles.rowName}>{name}</span>{' '}
        <span className={styles.rowFacts}>
          <Waiting days={waitingDays} /> {facts}
        </span>
      </a>
    </li>
  )
}
