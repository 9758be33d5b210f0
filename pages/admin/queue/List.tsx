import {
  MAX_COUNTED,
  MAX_QUEUE_ITEMS,
  QUEUE_KINDS,
  queuePath,
  readQueueKind,
} from '#domain/reports/queue-keys.ts'
import { paths } from '#domain/site/paths.ts'
import { formatCount } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { cluster } from '#styles/layout.css.ts'
import { pill, small } from '../admin.css.ts'
import { Waiting } from '../ApplicationBadges.tsx'
import { SelectAll, SelectBox } from '../Bulk.tsx'
import { FoldedList, ListRow, Moment } from '../ListRow.tsx'
import { ActionButton, PostForm } from '../PostForm.tsx'
import type { Data } from './+data.ts'
import * as styles from './queue.css.ts'

/** Links to all items and to those of one kind, with their numbers. */
export function Filters({ waiting, kind }: Pick<Data, 'waiting' | 'kind'>) {
  const kinds = Object.entries(QUEUE_KINDS).map(([name, label]) => {
    const of = readQueueKind(name)
    return { of, label, count: of === null ? 0 : waiting[of] }
  })
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  const shown = kinds.filter(({ of, count }) => count > 0 || of === kind)
  return (
    <nav aria-label="Kinds of items" className={cluster({ gap: 'xs' })}>
      {[{ of: null, label: 'All', count: all }, ...shown].map(({ of, label, count }) => (
        <a
          key={label}
          href={queuePath({ kind: of })}
          className={pill}
          aria-current={of === kind ? 'true' : undefined}
        >
          {label}{' '}
          <span className={styles.count}>
            {formatCount(count)}
            {count >= MAX_COUNTED ? '+' : ''}
          </span>
        </a>
      ))}
    </nav>
  )
}

interface RowsProps extends Pick<Data, 'rows' | 'kind' | 'isOpened'> {
  openKey: string | null
  /** Items of the kind; the rows may be fewer. */
  total: number
}

/** Items of all kinds, oldest first. */
export function Rows({ rows, kind, isOpened, openKey, total }: RowsProps) {
  return (
    <div className={styles.list({ isReplaced: isOpened })}>
      {rows.some(({ select }) => select !== null) ? <SelectAll /> : null}
      <ul>
        {rows.map((row) => (
          <li key={row.key} className={styles.row}>
            {row.select === null ? (
              <span className={styles.noBox} />
            ) : (
              <SelectBox name={row.name} value={row.select} />
            )}
            <a
              href={queuePath({ kind, open: row.key })}
              className={styles.rowLink}
              aria-current={row.key === openKey ? 'true' : undefined}
              data-item={row.key}
            >
              <span className={atoms.strong}>{row.name}</span>{' '}
              <span className={small}>
                <Waiting days={row.waitingDays} /> {row.facts}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {rows.length < total && rows.length >= MAX_QUEUE_ITEMS ? (
        <p className={atoms.note}>The oldest {rows.length} are listed; the others follow later.</p>
      ) : null}
    </div>
  )
}

/** Whose items are declined as they come. */
export function Blocks({ blocks, back }: Pick<Data, 'blocks' | 'back'>) {
  return (
    <FoldedList title="Blocked senders">
      {blocks.map(({ sender, at, by }) => (
        <ListRow
          key={sender}
          text={
            <>
              <strong>{sender}</strong>{' '}
              <span className={atoms.note}>
                by {by}, <Moment instant={at} />
              </span>
            </>
          }
        >
          <PostForm action={paths.apiAdminBlocks()} fields={{ sender, back }}>
            <ActionButton value="lift" about={` the block of ${sender}`}>
              Lift
            </ActionButton>
          </PostForm>
        </ListRow>
      ))}
    </FoldedList>
  )
}
