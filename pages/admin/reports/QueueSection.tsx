import { queueItemPath } from '#domain/reports/queue-keys.ts'
import { formatCount } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { SelectBox } from '../Bulk.tsx'
import { Waiting } from '../Waiting.tsx'
import type { Entry } from './item-props.ts'
import * as styles from './queue.css.ts'

interface QueueSectionProps {
  id: string
  title: string
  /** Number of waiting items; the rows may be fewer. */
  total: number
  entries: readonly Entry[]
  note?: string
  openKey: string | null
}

/** One kind of item in the queue, oldest first. */
export function QueueSection({ id, title, total, entries, note, openKey }: QueueSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title} <span className={styles.count}>({formatCount(total)})</span>
      </h2>
      <ul>
        {entries.map((entry) => (
          <Row key={entry.key} entry={entry} isOpen={entry.key === openKey} />
        ))}
      </ul>
      {note === undefined ? null : <p className={styles.muted}>{note}</p>}
      {entries.length < total ? (
        <p className={styles.muted}>
          The oldest {entries.length} are listed; the others follow later.
        </p>
      ) : null}
    </section>
  )
}

/** Opens its item, in place if there is a script. */
function Row({ entry, isOpen }: { entry: Entry; isOpen: boolean }) {
  const { key, name, facts, waitingDays, select } = entry
  return (
    <li className={styles.row({ isOpen })}>
      {select === null ? null : <SelectBox {...select} />}
      <a
        href={queueItemPath(key)}
        className={styles.rowLink}
        aria-current={isOpen ? 'true' : undefined}
        data-item={key}
      >
        <span className={atoms.strong}>{name}</span>{' '}
        <span className={styles.rowFacts}>
          <Waiting days={waitingDays} /> {facts}
        </span>
      </a>
    </li>
  )
}
