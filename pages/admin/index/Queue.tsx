import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import {
  OTHER,
  queuePath,
  MAX_COUNTED,
  MAX_QUEUE_ITEMS,
  QUEUE_KINDS,
  readQueueKind,
} from '#domain/proposals/desk.ts'
import { formatCount } from '#domain/text/counts.ts'
import { spread, stack } from '#styles/layout.css.ts'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { small } from '../admin.css.ts'
import { BulkForm, ConfirmAnswer, SelectAll, SelectBox } from '../Bulk.tsx'
import { Waiting } from '../ApplicationBadges.tsx'
import { FoldedList, ListRow, Moment, Pills } from '../ListRow.tsx'
import { ActionButton, PostForm } from '../PostForm.tsx'
import type { Data } from './+data.ts'
import { DeskTools } from './Desk.tsx'
import { DuplicateItem } from './DuplicateItem.tsx'
import type { QueueData } from './queue.server.ts'
import { ReportItem } from './QueueItem.tsx'
import { ClaimItem, ConflictItem, PremiumItem, WebsiteItem } from './SmallItems.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as admin from '../admin.css.ts'
import * as styles from './queue.css.ts'

type Counts = Data['waiting']

/** Everything but applications that waits for the admin. */
export function Queue({ queue }: { queue: QueueData }) {
  const { waiting, asked, back } = useData<Data>()
  const { rows, item, kind, blocks, isOpened } = queue
  const fields = { status: OTHER, ...(kind !== null && { kind }) }
  const selected = rows.flatMap(({ name, facts, select }) =>
    select !== null && asked?.selected.includes(select)
      ? [{ value: select, text: `${name}, ${facts}` }]
      : [],
  )
  return (
    <div className={styles.desk}>
      {selected.length > 1 ? (
        <ConfirmAnswer
          of="report"
          action="decline"
          selected={selected}
          back={queuePath({ kind })}
        />
      ) : null}
      <div className={isOpened ? `${spread} ${styles.replaced}` : spread}>
        <Filters waiting={waiting} kind={kind} />
        <div className={admin.buttons}>
          {rows.some(({ select }) => select !== null) ? (
            <BulkForm action={paths.admin()} parameters={fields} actions={['decline']} />
          ) : null}
          <DeskTools action={paths.admin()} fields={fields} />
        </div>
      </div>
      {rows.length === 0 && item === null ? (
        <div tabIndex={-1} data-empty="">
          <EmptyState title="Nothing is waiting.">{null}</EmptyState>
        </div>
      ) : (
        <Panes queue={queue} waiting={waiting} />
      )}
      {blocks.length === 0 ? null : <Blocks blocks={blocks} back={back} />}
    </div>
  )
}

interface PanesProps {
  queue: QueueData
  waiting: Counts
}

/** The list, and the open item beside it; on a narrow screen, an item that was opened replaces the list. */
function Panes({ queue: { rows, item, isOpened, kind }, waiting }: PanesProps) {
  const total = kind === null ? Infinity : waiting[kind]
  return (
    <div className={styles.panes}>
      <Rows rows={rows} openKey={item?.key ?? null} {...{ kind, total, isOpened }} />
      <section
        className={isOpened ? styles.pane : `${styles.pane} ${styles.replaced}`}
        aria-label="Selected item"
        data-pane=""
      >
        <a href={queuePath({ kind })} className={styles.backToList}>
          Back to the list
        </a>
        {item === null ? <p>This item no longer waits.</p> : <OpenItem item={item} />}
      </section>
    </div>
  )
}

function OpenItem({ item }: { item: NonNullable<QueueData['item']> }) {
  if (item.kind === 'report') return <ReportItem entry={item} />
  if (item.kind === 'claim') return <ClaimItem entry={item} />
  if (item.kind === 'conflict') return <ConflictItem entry={item} />
  if (item.kind === 'pair') return <DuplicateItem entry={item} />
  return item.kind === 'premium' ? <PremiumItem entry={item} /> : <WebsiteItem entry={item} />
}

/** Links to all items and to those of one kind, with their numbers. */
function Filters({ waiting, kind }: { waiting: Counts; kind: QueueData['kind'] }) {
  const kinds = Object.entries(QUEUE_KINDS).map(([name, label]) => {
    const of = readQueueKind(name)
    return { of, label, count: of === null ? 0 : waiting[of] }
  })
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  const shown = kinds.filter(({ of, count }) => count > 0 || of === kind)
  return (
    <Pills
      label="Kinds of items"
      of={[{ of: null, label: 'All', count: all }, ...shown].map(({ of, label, count }) => ({
        name: label,
        text: label,
        count: `${formatCount(count)}${count >= MAX_COUNTED ? '+' : ''}`,
        href: queuePath({ kind: of }),
        isCurrent: of === kind,
      }))}
    />
  )
}

interface RowsProps extends Pick<QueueData, 'rows' | 'kind' | 'isOpened'> {
  openKey: string | null
  /** Items of the kind; the rows may be fewer. */
  total: number
}

/** Items of all kinds, oldest first. */
function Rows({ rows, kind, isOpened, openKey, total }: RowsProps) {
  return (
    <div className={isOpened ? `${stack.xs} ${styles.replaced}` : stack.xs}>
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
              {row.name}{' '}
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

/** Whose forms are refused. */
function Blocks({ blocks, back }: Pick<QueueData, 'blocks' | 'back'>) {
  return (
    <FoldedList title="Blocked senders">
      {blocks.map(({ email, at, by }) => (
        <ListRow
          key={email}
          text={
            <>
              <strong>{email}</strong>{' '}
              <span className={atoms.note}>
                by {by}, <Moment instant={at} />
              </span>
            </>
          }
        >
          <PostForm action={paths.apiAdminBlocks()} fields={{ email, back }}>
            <ActionButton value="lift" about={` the block of ${email}`}>
              Lift
            </ActionButton>
          </PostForm>
        </ListRow>
      ))}
    </FoldedList>
  )
}
