import { useRef } from 'react'
import { adminListPath } from '#domain/applications/admin-list.ts'
import { confirmDeletionOf, NO_APPLICATIONS } from '#domain/applications/admin-messages.ts'
import { BULK_ACTIONS } from '#domain/applications/bulk.ts'
import { pluralize } from '#domain/text/counts.ts'
import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { Pagination } from '#ui/lists/Pagination.tsx'
import { AdminHeader } from '../AdminHeader.tsx'
import { DeleteDialog } from '../decisions/DeleteDialog.tsx'
import { UndoBar } from '../decisions/UndoBar.tsx'
import { NoticeBox } from '../NoticeBox.tsx'
import { ConfirmBulk } from '../bulk/ConfirmBulk.tsx'
import { BulkForm } from '../bulk/BulkForm.tsx'
import type { Data } from './+data.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import { cardId } from './keys/card-focus.ts'
import * as styles from './dashboard.css.ts'
import { OpenApplication } from './OpenApplication.tsx'
import * as panes from './panes.css.ts'
import { APPLICATION_SHORTCUTS, ShortcutsDialog } from './keys/ShortcutsDialog.tsx'
import { RecentDecisions } from '../queue/RecentDecisions.tsx'
import { Tabs } from './Tabs.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useDashboard } from './use-dashboard.ts'

export function Dashboard({ data }: { data: Data }) {
  const cards = useRef<HTMLUListElement>(null)
  const pane = useRef<HTMLElement>(null)
  const empty = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const dashboard = useDashboard(data, { cards, pane, empty, field })
  const { list, isLoading, reload, select, choose, undoable, undo, remove } = dashboard
  const { openId, detail, approve } = dashboard
  const { toDelete, setToDelete, shortcuts, isHelpOpen, setHelpOpen } = dashboard
  const { wanted, counts, applications } = list
  const { bulk, back } = data
  return (
    <div className={styles.page}>
      <AdminHeader />
      <NoticeBox notice={data.notice} decided={data.decided} back={back} />
      {bulk === null || bulk.selected.length === 0 ? null : (
        <ConfirmBulk
          action={bulk.action}
          url={paths.apiAdminApplications()}
          subject={pluralize(bulk.selected.length, 'application', 'applications')}
          question={
            bulk.action === 'delete'
              ? confirmDeletionOf(bulk.selected.length)
              : 'Are you sure you want to decline them? Each decision can be taken back later.'
          }
          selected={bulk.selected}
          back={back}
        />
      )}
      <Tabs wanted={wanted} counts={counts} queued={list.queued} />
      <Toolbar
        wanted={wanted}
        isLoading={isLoading}
        onRefresh={() => void reload()}
        onHelp={() => setHelpOpen(true)}
        field={field}
      />
      <output className={wanted.search === '' ? visuallyHidden : undefined}>
        {pluralize(list.total, 'application', 'applications')}
        {wanted.search === '' ? '' : ` for “${wanted.search}”`}
      </output>
      {applications.length === 0 ? (
        <div ref={empty} tabIndex={-1}>
          <EmptyState title={NO_APPLICATIONS[wanted.status]}>
            {wanted.search === '' ? null : (
              <ButtonLink href={adminListPath({ status: wanted.status })}>Clear search</ButtonLink>
            )}
          </EmptyState>
        </div>
      ) : (
        <div className={panes.desk}>
          <div className={panes.panes}>
            <div className={panes.list}>
              {wanted.status === 'pending' ? (
                <BulkForm
                  action={paths.admin()}
                  parameters={{ q: wanted.search, page: String(wanted.page) }}
                  actions={BULK_ACTIONS}
                />
              ) : null}
              <ul ref={cards} className={panes.rows}>
                {applications.map((application, index) => (
                  <li
                    key={application.id}
                    id={cardId(application.id)}
                    tabIndex={-1}
                    className={styles.item}
                  >
                    <ApplicationCard
                      application={application}
                      wanted={wanted}
                      back={adminListPath(wanted)}
                      isOpen={application.id === openId}
                      onChoose={(choice) => choose(application, choice)}
                      onOpen={() => select(index)}
                    />
                  </li>
                ))}
              </ul>
              <Pagination
                page={wanted.page}
                pageCount={list.pageCount}
                pageHref={(page) => adminListPath({ ...wanted, page })}
              />
            </div>
            <section ref={pane} className={panes.pane} aria-label="Selected application">
              <OpenApplication
                detail={detail}
                back={adminListPath(wanted)}
                onChoose={choose}
                onApprove={approve}
              />
            </section>
          </div>
        </div>
      )}
      <RecentDecisions decisions={list.decisions} />
      <UndoBar undoable={undoable} onUndo={() => void undo()} />
      {toDelete === undefined ? null : (
        <DeleteDialog
          companyName={toDelete.companyName}
          onConfirm={() => void remove(toDelete)}
          onClose={() => setToDelete(undefined)}
        />
      )}
      {isHelpOpen ? (
        <ShortcutsDialog
          shortcuts={APPLICATION_SHORTCUTS}
          isEnabled={shortcuts.isEnabled}
          onToggle={shortcuts.setEnabled}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
    </div>
  )
}
