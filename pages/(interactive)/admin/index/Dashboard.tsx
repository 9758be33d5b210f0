import { useRef } from 'react'
import { adminListPath } from '#domain/applications/admin-list.ts'
import { NO_APPLICATIONS } from '#domain/applications/admin-messages.ts'
import { pluralize } from '#domain/clinics/rating.ts'
import { container, stack, visuallyHidden } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/lists/EmptyState.tsx'
import { Pagination } from '#ui/lists/Pagination.tsx'
import { DeleteDialog } from '../decisions/DeleteDialog.tsx'
import { AdminHeader } from '../AdminHeader.tsx'
import { NoticeBox } from '../NoticeBox.tsx'
import { UndoBar } from '../decisions/UndoBar.tsx'
import type { Data } from './+data.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import * as styles from './dashboard.css.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { Tabs } from './Tabs.tsx'
import { Toolbar } from './Toolbar.tsx'
import { cardId } from './card-focus.ts'
import { useDashboard } from './use-dashboard.ts'

export function Dashboard({ data }: { data: Data }) {
  const cards = useRef<HTMLUListElement>(null)
  const empty = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const dashboard = useDashboard(data.list, { cards, empty, field })
  const { list, isLoading, reload, choose, undoable, undo, remove } = dashboard
  const { toDelete, setToDelete, shortcuts, isHelpOpen, setHelpOpen } = dashboard
  const { wanted, counts, applications } = list
  return (
    <div className={`${container} ${stack()}`}>
      <AdminHeader />
      <NoticeBox notice={data.notice} decided={data.decided} back={data.back} />
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
        <ul ref={cards} className={stack({ gap: 's' })}>
          {applications.map((application) => (
            <li
              key={application.id}
              id={cardId(application.id)}
              tabIndex={-1}
              className={styles.item}
            >
              <ApplicationCard
                application={application}
                back={adminListPath(wanted)}
                onChoose={(choice) => choose(application, choice)}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={wanted.page}
        pageCount={list.pageCount}
        pageHref={(page) => adminListPath({ ...wanted, page })}
      />
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
          isEnabled={shortcuts.isEnabled}
          onToggle={shortcuts.setEnabled}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
    </div>
  )
}
