import { useState, type RefObject } from 'react'
import { adminCompanyPath, adminListPath } from '#domain/applications/admin-list.ts'
import { possibleDecisions } from '#domain/applications/admin-messages.ts'
import { APPLICATION_STATUSES } from '#domain/applications/limits.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminCard, AdminList } from '#db/applications/admin-pages.ts'
import type { Choice } from '../decisions/DecisionButtons.tsx'
import { focusIfLost, useDecisions } from '../decisions/use-decisions.ts'
import { cardId, findFocusedCard, focusCard } from './card-focus.ts'
import { useAdminList } from './use-admin-list.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The tab after those of the statuses. */
const REPORTS_KEY = String(APPLICATION_STATUSES.length + 1)

interface FocusTargets {
  cards: RefObject<HTMLElement | null>
  /** Shown instead of the cards when there are none. */
  empty: RefObject<HTMLElement | null>
  field: RefObject<HTMLElement | null>
}

/** State and actions of the dashboard: the list, the decisions and the keyboard shortcuts. */
export function useDashboard(initial: AdminList, { cards, empty, field }: FocusTargets) {
  const { list, isLoading, reload } = useAdminList(initial)
  const [toDelete, setToDelete] = useState<AdminCard>()
  const [isHelpOpen, setHelpOpen] = useState(false)

  const reloadInPlace = async () => {
    const index = findFocusedCard(cards.current)
    await reload()
    if (index !== -1 && !focusCard(cards.current, index)) empty.current?.focus()
  }
  const decisions = useDecisions({ reload: reloadInPlace, onDeleted: reloadInPlace })
  const undo = async () => {
    const { subject } = decisions.undoable ?? {}
    await decisions.undo()
    // The Undo button that was pressed is gone.
    if (subject) focusIfLost(document.getElementById(cardId(subject.id)) ?? empty.current)
  }
  const open = ({ id }: AdminCard) => {
    location.assign(adminCompanyPath(id, adminListPath(list.wanted)))
  }
  const choose = (application: AdminCard, choice: Choice) => {
    if (choice === 'delete') setToDelete(application)
    else if (choice === 'decline') void decisions.decide(application, 'declined')
    // The admin sees both side by side before approving.
    else if (application.duplicates.some(({ isMatch }) => isMatch)) open(application)
    else void decisions.decide(application, 'approved', { as: 'new' })
  }

  const handleCardKey = (key: string): boolean => {
    const application = list.applications[findFocusedCard(cards.current)]
    if (application === undefined) return false
    const { canApprove, canDecline } = possibleDecisions(application.status)
    if (key === 'a' && canApprove) choose(application, 'approve')
    else if (key === 'd' && canDecline) choose(application, 'decline')
    else if (key === 'x') choose(application, 'delete')
    else if (key === 'o') open(application)
    else return false
    return true
  }
  const shortcuts = useShortcuts((key) => {
    const index = findFocusedCard(cards.current)
    const status = APPLICATION_STATUSES[Number(key) - 1]
    if (key === 'j') focusCard(cards.current, index + 1)
    else if (key === 'k') focusCard(cards.current, Math.max(0, index - 1))
    else if (key === 'u' && decisions.undoable !== undefined) void undo()
    else if (key === 'r') void reload()
    else if (key === '/') field.current?.focus()
    else if (key === '?') setHelpOpen(true)
    else if (status !== undefined) location.assign(adminListPath({ status }))
    else if (key === REPORTS_KEY) location.assign(paths.adminReports())
    else return handleCardKey(key)
    return true
  })

  return {
    list,
    isLoading,
    reload,
    choose,
    undoable: decisions.undoable,
    undo,
    /** The application the delete dialog asks about; `undefined` while it is closed. */
    toDelete,
    setToDelete,
    remove: decisions.remove,
    shortcuts,
    isHelpOpen,
    setHelpOpen,
  }
}
