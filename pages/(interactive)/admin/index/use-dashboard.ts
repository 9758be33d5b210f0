import { useState } from 'react'
import { adminCompanyPath, adminListPath } from '#domain/applications/admin-list.ts'
import type { Choice } from '../decisions/DecisionButtons.tsx'
import type { ApproveAs, Subject } from '../decisions/undoable.ts'
import { focusIfLost, useDecisions } from '../decisions/use-decisions.ts'
import { approvalOf } from '../detail/ApplicationDetail.tsx'
import type { Data } from './+data.ts'
import { cardId, findFocusedCard, focusCard, type FocusTargets } from './keys/card-focus.ts'
import { useAdminList } from './use-admin-list.ts'
import { useDashboardKeys } from './keys/use-dashboard-keys.ts'
import type { Chosen } from './OpenApplication.tsx'
import { useOpenApplication } from './use-open-application.ts'

/** State and actions of the dashboard: the list, the open application, the decisions and the keys. */
export function useDashboard(initial: Pick<Data, 'list' | 'open'>, targets: FocusTargets) {
  const { cards, pane, empty } = targets
  const { list, isLoading, reload: reloadList } = useAdminList(initial.list)
  const { openId, detail, open } = useOpenApplication(initial.open, list.wanted)
  const [toDelete, setToDelete] = useState<Subject>()
  const [isHelpOpen, setHelpOpen] = useState(false)
  /** Narrow screens show cards only. */
  const hasPane = () => pane.current?.checkVisibility() ?? false
  const openIndex = list.applications.findIndex(({ id }) => id === openId)

  /** Reloads the open application, or opens the next one if it left the list. */
  const reload = async () => {
    const applications = (await reloadList())?.applications
    if (applications === undefined || !hasPane()) return
    const isStillThere = applications.some(({ id }) => id === openId)
    const next = applications[Math.min(Math.max(openIndex, 0), applications.length - 1)]
    // Not awaited: the decision is settled once the list has loaded.
    void open(isStillThere ? openId : next?.id)
  }
  const reloadInPlace = async () => {
    const isInPane = pane.current?.contains(document.activeElement) ?? false
    const index = isInPane ? openIndex : findFocusedCard(cards.current)
    await reload()
    if (index !== -1 && !focusCard(cards.current, index)) empty.current?.focus()
  }
  const decisions = useDecisions({ reload: reloadInPlace, onDeleted: reloadInPlace })
  const undo = async () => {
    const { subject } = decisions.undoable ?? {}
    await decisions.undo()
    // The pressed Undo button was removed.
    if (subject === undefined) return
    const card = document.getElementById(cardId(subject.id))
    focusIfLost(card ?? empty.current)
    if (card !== null && hasPane()) void open(subject.id)
  }
  /** Focuses a card and, where it fits, opens it beside the list. */
  const select = (index: number) => {
    focusCard(cards.current, index)
    const application = list.applications[Math.min(index, list.applications.length - 1)]
    if (application !== undefined && hasPane()) void open(application.id)
  }
  const openPage = ({ id }: { id: string }) => {
    location.assign(adminCompanyPath(id, adminListPath(list.wanted)))
  }
  const approve = (subject: Subject, as: ApproveAs) =>
    void decisions.decide(subject, 'approved', as)
  const choose = (application: Chosen, choice: Choice) => {
    if (choice === 'delete') setToDelete(application)
    else if (choice === 'decline') void decisions.decide(application, 'declined')
    else if (hasPane()) {
      // Approves only an application that the admin sees beside the list.
      if (detail?.application.id === application.id) approve(application, approvalOf(detail))
    }
    // Before approving, the admin compares the application with the matching clinic.
    else if (application.duplicates.some(({ isMatch }) => isMatch)) openPage(application)
    else approve(application, { as: 'new' })
  }
  const shortcuts = useDashboardKeys(list, targets, {
    choose,
    openPage,
    select,
    reload,
    undo: decisions.undoable === undefined ? undefined : undo,
    showHelp: () => setHelpOpen(true),
  })

  return {
    list,
    isLoading,
    reload,
    openId,
    detail,
    select,
    choose,
    approve,
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
