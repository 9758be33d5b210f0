import { useRef, useState } from 'react'
import { useData } from 'vike-react/useData'
import { pluralize } from '#domain/text/counts.ts'
import { queueItemPath } from '#domain/reports/queue-keys.ts'
import { paths } from '#domain/site/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { button } from '#ui/button.css.ts'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { AdminHeader } from '../AdminHeader.tsx'
import { BulkForm } from '../bulk/BulkForm.tsx'
import { ConfirmBulk } from '../bulk/ConfirmBulk.tsx'
import * as dashboard from '../index/dashboard.css.ts'
import { ShortcutsDialog } from '../index/keys/ShortcutsDialog.tsx'
import * as panes from '../index/panes.css.ts'
import { Tabs } from '../index/Tabs.tsx'
import { QueueRow } from '../queue/QueueRow.tsx'
import { QueueSection } from '../queue/QueueSection.tsx'
import { RecentDecisions } from '../queue/RecentDecisions.tsx'
import * as styles from '../queue/queue.css.ts'
import type { Data } from './+data.ts'
import { ActiveClaims } from './ActiveClaims.tsx'
import { OpenItem } from './OpenItem.tsx'
import { QueueNoticeBox } from './QueueNoticeBox.tsx'
import { QUEUE_SHORTCUTS, useQueueKeys } from './use-queue-keys.ts'

export function Page() {
  const data = useData<Data>()
  const { notice, decided, selected, counts, queued, sections, activeClaims, decisions } = data
  const pane = useRef<HTMLElement>(null)
  const [openKey, setOpenKey] = useState(data.open)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const entries = sections.flatMap((section) => [...section.entries])
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === openKey),
  )
  const entry = entries[index]
  /** `false` on a narrow screen, where the item replaces the list. */
  const open = (key: string): boolean => {
    if (pane.current?.checkVisibility() !== true) return false
    setOpenKey(key)
    history.replaceState(history.state, '', queueItemPath(key))
    return true
  }
  const shortcuts = useQueueKeys({
    keys: entries.map(({ key }) => key),
    openIndex: index,
    pane,
    open,
    showHelp: () => setHelpOpen(true),
    movesFocus: notice !== null,
  })
  const isOpened = data.open !== null
  return (
    <div className={dashboard.page}>
      <AdminHeader />
      <QueueNoticeBox notice={notice} decided={decided} />
      {selected.length === 0 ? null : (
        <ConfirmBulk
          action="decline"
          url={paths.apiAdminReports()}
          subject={countKinds(selected)}
          question="Are you sure you want to decline them? The pages stay as they are, and each decision can be undone."
          selected={selected}
          back={paths.adminReports()}
        />
      )}
      <Tabs wanted={null} counts={counts} queued={queued} />
      {entry === undefined ? (
        <EmptyState title="Nothing is waiting." />
      ) : (
        <div className={panes.desk}>
          <div className={styles.toolbar({ isReplaced: isOpened })}>
            {entries.some(({ select }) => select !== null) ? (
              <BulkForm action={paths.adminReports()} actions={['decline']} />
            ) : null}
            <ButtonLink href={paths.adminReports()}>Refresh</ButtonLink>
            <button
              type="button"
              className={`${button()} ${dashboard.help}`}
              aria-haspopup="dialog"
              onClick={() => setHelpOpen(true)}
            >
              Keyboard shortcuts
            </button>
          </div>
          <div className={panes.panes}>
            <div className={styles.list({ isReplaced: isOpened })}>
              {sections.map(({ id, title, total, entries: listed }) => (
                <QueueSection
                  key={id}
                  id={id}
                  title={title}
                  total={total}
                  rows={listed.map(({ key, name, facts, waitingDays, select }) => (
                    <QueueRow
                      key={key}
                      itemKey={key}
                      name={name}
                      facts={facts}
                      waitingDays={waitingDays}
                      select={select}
                      isOpen={key === entry.key}
                      onOpen={() => open(key)}
                    />
                  ))}
                />
              ))}
            </div>
            <section
              ref={pane}
              className={styles.pane({ replacesList: isOpened })}
              aria-label="Selected item"
            >
              <a href={paths.adminReports()} className={styles.backToList}>
                Back to the list
              </a>
              <OpenItem
                key={entry.key}
                entry={entry}
                next={(entries[index + 1] ?? entries[index - 1])?.key ?? ''}
              />
            </section>
          </div>
        </div>
      )}
      {activeClaims.length === 0 ? null : <ActiveClaims claims={activeClaims} />}
      <RecentDecisions decisions={decisions} isOpen />
      {isHelpOpen ? (
        <ShortcutsDialog
          shortcuts={QUEUE_SHORTCUTS}
          isEnabled={shortcuts.isEnabled}
          onToggle={shortcuts.setEnabled}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
    </div>
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
