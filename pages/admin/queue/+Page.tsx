import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { queuePath } from '#domain/reports/queue-keys.ts'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { ApplicationCard } from '../index/ApplicationCard.tsx'
import * as admin from '../admin.css.ts'
import { AdminNoticeBox } from '../AdminNoticeBox.tsx'
import { BulkForm, ConfirmBulk } from '../Bulk.tsx'
import { Desk } from '../desk/Desk.tsx'
import { DeskTools } from '../desk/DeskTools.tsx'
import { SenderFacts } from '../SenderFacts.tsx'
import type { Data } from './+data.ts'
import { DuplicateItem } from './DuplicateItem.tsx'
import { Blocks, Filters, Rows } from './List.tsx'
import * as styles from './queue.css.ts'
import { ReportItem } from './ReportItem.tsx'
import { ClaimItem, ConflictItem, PaymentItem, WebsiteItem } from './SmallItems.tsx'

/** The same keys as on the dashboard. */
const SHORTCUTS = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['a', 'The first button of the selected item, such as Accept'],
  ['d', 'Decline it, or Not the Same'],
  ['x', 'Delete an application, after a confirmation'],
  ['o', 'View its page'],
  ['u', 'Undo the latest decision'],
  ['r', 'Refresh'],
  ['1 2 3 4', 'Pending, Approved, Declined, Queue'],
  ['?', 'Show this list'],
] as const

export function Page() {
  const data = useData<Data>()
  const { selected, rows, item, kind, blocks, back } = data
  const fields: Record<string, string> = kind === null ? {} : { kind }
  const queued = Object.values(data.waiting).reduce((sum, count) => sum + count, 0)
  return (
    <Desk
      wanted={null}
      counts={data.counts}
      queued={queued}
      decisions={data.decisions}
      shortcuts={SHORTCUTS}
      notice={
        <>
          <AdminNoticeBox />
          {selected.length === 0 ? null : (
            <ConfirmBulk
              of="item"
              action="decline"
              selected={selected}
              back={queuePath({ kind })}
            />
          )}
        </>
      }
    >
      <div className={styles.head({ isReplaced: data.isOpened })}>
        <Filters waiting={data.waiting} kind={kind} />
        <div className={admin.buttons}>
          {rows.some(({ select }) => select !== null) ? (
            <BulkForm action={paths.adminQueue()} parameters={fields} actions={['decline']} />
          ) : null}
          <DeskTools action={paths.adminQueue()} fields={fields} />
        </div>
      </div>
      {rows.length === 0 && item === null ? (
        <div tabIndex={-1} data-empty="">
          <EmptyState title="Nothing is waiting.">{null}</EmptyState>
        </div>
      ) : (
        <Queue {...data} />
      )}
      {blocks.length === 0 ? null : <Blocks blocks={blocks} back={back} />}
    </Desk>
  )
}

/** The list, and the open item beside it; on a narrow screen, an item that was opened replaces the list. */
function Queue({ rows, item, isOpened, kind, waiting }: Data) {
  const total = kind === null ? Infinity : waiting[kind]
  return (
    <div className={styles.desk}>
      <div className={styles.panes}>
        <Rows rows={rows} openKey={item?.key ?? null} {...{ kind, total, isOpened }} />
        <section
          className={styles.pane({ replacesList: isOpened })}
          aria-label="Selected item"
          data-pane=""
        >
          <a href={queuePath({ kind })} className={styles.backToList}>
            Back to the list
          </a>
          {item === null ? <p>This item has been decided.</p> : <OpenItem item={item} />}
        </section>
      </div>
    </div>
  )
}

function OpenItem({ item }: { item: NonNullable<Data['item']> }) {
  const { back, next, evidence } = useData<Data>()
  if (item.kind === 'application') {
    return (
      <ApplicationCard application={item.item} back={back} next={next}>
        {evidence === null ? null : <SenderFacts evidence={evidence} back={back} />}
      </ApplicationCard>
    )
  }
  if (item.kind === 'report') return <ReportItem entry={item} />
  if (item.kind === 'claim') return <ClaimItem entry={item} />
  if (item.kind === 'conflict') return <ConflictItem entry={item} />
  if (item.kind === 'pair') return <DuplicateItem entry={item} />
  return item.kind === 'payment' ? <PaymentItem entry={item} /> : <WebsiteItem entry={item} />
}
