import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { BulkForm, ConfirmBulk } from '../Bulk.tsx'
import { Desk } from '../desk/Desk.tsx'
import { RefreshButton } from '../desk/RefreshButton.tsx'
import { ShortcutsButton } from '../desk/ShortcutsDialog.tsx'
import type { Data } from './+data.ts'
import { ActiveClaims } from './ActiveClaims.tsx'
import { OpenItem } from './OpenItem.tsx'
import { QueueNotice } from './QueueNotice.tsx'
import { QueueSection } from './QueueSection.tsx'
import * as styles from './queue.css.ts'

/** The same keys as on the dashboard. */
const SHORTCUTS = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['a', 'The first button of the selected item, such as Accept'],
  ['d', 'Decline it, or Not the Same'],
  ['o', 'View its page'],
  ['u', 'Undo the latest decision'],
  ['r', 'Refresh'],
  ['1 2 3 4', 'Pending, Approved, Declined, Reports'],
  ['?', 'Show this list'],
] as const

export function Page() {
  const data = useData<Data>()
  const { notice, decided, selected, counts, queued, sections, activeClaims, decisions } = data
  return (
    <Desk
      wanted={null}
      counts={counts}
      queued={queued}
      decisions={decisions}
      shortcuts={SHORTCUTS}
      notice={
        <>
          <QueueNotice notice={notice} decided={decided} />
          {selected.length === 0 ? null : <Confirm selected={selected} />}
        </>
      }
    >
      {sections.length === 0 ? (
        <div tabIndex={-1} data-empty="">
          <EmptyState title="Nothing is waiting." />
        </div>
      ) : (
        <Queue {...data} />
      )}
      {activeClaims.length === 0 ? null : <ActiveClaims claims={activeClaims} />}
    </Desk>
  )
}

/** The list, and the open item beside it; on a narrow screen, an item that was opened replaces the list. */
function Queue({ sections, open, isOpened }: Pick<Data, 'sections' | 'open' | 'isOpened'>) {
  const entries = sections.flatMap((section) => [...section.entries])
  const entry = entries.find(({ key }) => key === open)
  return (
    <div className={styles.desk}>
      <div className={styles.toolbar({ isReplaced: isOpened })}>
        {entries.some(({ select }) => select !== null) ? (
          <BulkForm action={paths.adminReports()} actions={['decline']} />
        ) : null}
        <RefreshButton action={paths.adminReports()} />
        <ShortcutsButton />
      </div>
      <div className={styles.panes}>
        <div className={styles.list({ isReplaced: isOpened })}>
          {sections.map((section) => (
            <QueueSection key={section.id} {...section} openKey={open} />
          ))}
        </div>
        <section
          className={styles.pane({ replacesList: isOpened })}
          aria-label="Selected item"
          data-pane=""
        >
          <a href={paths.adminReports()} className={styles.backToList}>
            Back to the list
          </a>
          {entry === undefined ? (
            <p>This item has been decided, or it is not among the oldest of its kind.</p>
          ) : (
            <OpenItem entry={entry} />
          )}
        </section>
      </div>
    </div>
  )
}

function Confirm({ selected }: Pick<Data, 'selected'>) {
  return (
    <ConfirmBulk
      action="decline"
      reasons="report"
      url={paths.apiAdminReports()}
      subject={countKinds(selected)}
      question="Are you sure you want to decline them? The pages stay as they are, and each decision can be undone."
      selected={selected}
      back={paths.adminReports()}
    />
  )
}

/** "2 reports and 1 claim" */
function countKinds(selected: Data['selected']): string {
  const reports = selected.filter(({ kind }) => kind === 'report').length
  const claims = selected.length - reports
  return [
    reports === 0 ? '' : pluralize(reports, 'report', 'reports'),
    claims === 0 ? '' : pluralize(claims, 'claim', 'claims'),
  ]
    .filter(Boolean)
    .join(' and ')
}
