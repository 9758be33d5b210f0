import { useState, type RefObject } from 'react'
import { adminCompanyPath, adminListPath } from '#domain/applications/admin-list.ts'
import { possibleDecisions } from '#domain/applications/admin-messages.ts'
import { APPLICATION_STATUSES } from '#domain/applications/limits.ts'
import type { AdminCard, AdminList } from '#db/applications/admin-pages.ts'
import type { Choice } from '../decisions/DecisionButtons.tsx'
import { focusIfLost } from '../decisions/focus-if-lost.ts'
import { useDecisions } from '../decisions/use-decisions.ts'
import { cardId, focusCard, focusedCard } from './card-focus.ts'
import { useAdminList } from './use-admin-list.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** What the focus is moved to. */
interface Targets {
  cards: RefObject<HTMLElement | null>
  /** Stands in place of the cards when there are none. */
  empty: RefObject<HTMLElement | null>
  field: RefObject<HTMLElement | null>
}

/** The dashboard at work: its list, what is decided in it, and the keys that do both. */
export function useDashboard(first: AdminList, { cards, empty, field }: Targets) {
  const { list, isLoading, reload } = useAdminList(first)
  const [toDelete, setToDelete] = useState<AdminCard>()
  const [isHelpOpen, setHelpOpen] = useState(false)

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
  const open = ({ id }: AdminCard) => {
    location.assign(adminCompanyPath(id, adminListPath(list.wanted)))
  }

  const pressOnCard = (key: string): boolean => {
    const application = list.applications[focusedCard(cards.current)]
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
    const at = focusedCard(cards.current)
    const status = APPLICATION_STATUSES[Number(key) - 1]
    if (key === 'j') focusCard(cards.current, at + 1)
    else if (key === 'k') focusCard(cards.current, Math.max(0, at - 1))
    else if (key === 'u' && decisions.undoable !== undefined) void undo()
    else if (key === 'r') void reload()
    else if (key === '/') field.current?.focus()
    else if (key === '?') setHelpOpen(true)
    else if (status !== undefined) location.assign(adminListPath({ status }))
    else return pressOnCard(key)
    return true
  })

  return {
    list,
    isLoading,
    reload,
    choose,
    undoable: decisions.undoable,
    undo,
    /** What the question about deleting is about, while it is open. */
    toDelete,
    setToDelete,
    remove: decisions.remove,
    shortcuts,
    isHelpOpen,
    setHelpOpen,
  }
}
