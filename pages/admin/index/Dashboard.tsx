import { useRef, useState } from 'react'
import { navigate } from 'vike/client/router'
import { adminListPath } from '#domain/admin-list.ts'
import { NO_APPLICATIONS, possibleDecisions } from '#domain/admin-words.ts'
import { APPLICATION_STATUSES } from '#domain/application-status.ts'
import { paths } from '#domain/paths.ts'
import { countOf } from '#domain/rating.ts'
import type { AdminCard } from '#db/queries/admin-pages.ts'
import { container, stack, visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pagination } from '#ui/Pagination.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import { focusIfLost } from '../focus-if-lost.ts'
import type { Choice } from '../DecisionButtons.tsx'
import { NoticeBox } from '../NoticeBox.tsx'
import { UndoBar } from '../UndoBar.tsx'
import { useDecisions } from '../use-decisions.ts'
import type { Data } from './+data.ts'
import { ApplicationCard } from './ApplicationCard.tsx'
import * as styles from './dashboard.css.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { Tabs } from './Tabs.tsx'
import { Toolbar } from './Toolbar.tsx'
import { cardId, focusCard, focusedCard } from './card-focus.ts'
import { useAdminList } from './use-admin-list.ts'
import { useShortcuts } from './use-shortcuts.ts'

export function Dashboard({ data }: { data: Data }) {
  const { list, isLoading, reload } = useAdminList(data.list)
  const { wanted, counts, applications } = list
  const [toDelete, setToDelete] = useState<AdminCard>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const cards = useRef<HTMLUListElement>(null)
  const empty = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)

  const reloadInPlace = async () => {
    const at = focusedCard(cards.current)
    await reload()
    if (at !== -1 && !focusCard(cards.current, at)) empty.current?.focus()
  }
  const decisions = useDecisions({ reload: reloadInPlace, onDeleted: reloadInPlace })
  const undo = async () => {
    const { subject } = decisions.undoable ?? {}
    await decisions.undo()
    // The button that was pressed is gone.
    if (subject) focusIfLost(document.getElementById(cardId(subject.id)) ?? empty.current)
  }

  const choose = (application: AdminCard, choice: Choice) => {
    if (choice === 'delete') setToDelete(application)
    else void decisions.decide(application, choice === 'approve' ? 'approved' : 'declined')
  }

  const pressOnCard = (key: string): boolean => {
    const application = applications[focusedCard(cards.current)]
    if (application === undefined) return false
    const { canApprove, canDecline } = possibleDecisions(application.status)
    if (key === 'a' && canApprove) choose(application, 'approve')
    else if (key === 'd' && canDecline) choose(application, 'decline')
    else if (key === 'x') choose(application, 'delete')
    else if (key === 'o') void navigate(paths.adminCompany(application.id))
    else return false
    return true
  }
  const shortcuts = useShortcuts((key) => {
    const at = focusedCard(cards.current)
    const status = APPLICATION_STATUSES[Number(key) - 1]
    if (key === 'j') focusCard(cards.current, at + 1)
    else if (key === 'k') focusCard(cards.current, Math.max(0, at - 1))
    else if (key === 'u' && decisions.undoable !== undefined) void undo()
    else if (key === 'r') void reload()
    else if (key === '/') field.current?.focus()
    else if (key === '?') setHelpOpen(true)
    else if (status !== undefined) void navigate(adminListPath({ status }))
    else return pressOnCard(key)
    return true
  })

  return (
    <div className={`${container} ${stack()}`}>
      <div className={styles.header}>
        <div>
          <h1>Admin Dashboard</h1>
          <p className={styles.subtitle}>Manage company applications and listings</p>
        </div>
        <div className={styles.tools}>
          <ButtonLink href={paths.generateSitemap()}>Generate Sitemap</ButtonLink>
          <form method="post" action={paths.apiLogout()}>
            <button type="submit" className={button()}>
              Logout
            </button>
          </form>
        </div>
      </div>
      <NoticeBox notice={data.notice} decided={data.decided} back={data.back} />
      <Tabs wanted={wanted} counts={counts} />
      <Toolbar
        wanted={wanted}
        isLoading={isLoading}
        onRefresh={() => void reload()}
        onHelp={() => setHelpOpen(true)}
        field={field}
      />
      <output className={wanted.search === '' ? visuallyHidden : undefined}>
        {countOf(list.total, 'application', 'applications')}
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
        hrefOf={(page) => adminListPath({ ...wanted, page })}
      />
      <UndoBar undoable={decisions.undoable} onUndo={() => void undo()} />
      {toDelete === undefined ? null : (
        <DeleteDialog
          companyName={toDelete.companyName}
          onConfirm={() => void decisions.remove(toDelete)}
          onClose={() => setToDelete(undefined)}
        />
      )}
      {isHelpOpen ? (
        <ShortcutsDialog
          isOn={shortcuts.isOn}
          onTurn={shortcuts.turn}
          onClose={() => setHelpOpen(false)}
        />
      ) : null}
    </div>
  )
}
