import { adminListPath } from '#domain/applications/admin-list.ts'
import { possibleDecisions } from '#domain/applications/admin-messages.ts'
import { APPLICATION_STATUSES } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminCard, AdminList } from '#db/applications/admin-pages.ts'
import type { Choice } from '../../decisions/DecisionButtons.tsx'
import { findFocusedCard, type FocusTargets } from './card-focus.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Key of the tab after the statuses. */
const REPORTS_KEY = String(APPLICATION_STATUSES.length + 1)

interface Actions {
  choose: (application: AdminCard, choice: Choice) => void
  openPage: (application: AdminCard) => void
  select: (index: number) => void
  reload: () => Promise<void>
  /** `undefined` while there is nothing to undo. */
  undo: (() => Promise<void>) | undefined
  showHelp: () => void
}

/** Keyboard shortcuts of the dashboard, as listed in its help. */
export function useDashboardKeys(
  list: AdminList,
  { cards, field }: Pick<FocusTargets, 'cards' | 'field'>,
  { choose, openPage, select, reload, undo, showHelp }: Actions,
) {
  const handleCardKey = (key: string): boolean => {
    const application = list.applications[findFocusedCard(cards.current)]
    if (application === undefined) return false
    const { canApprove, canDecline } = possibleDecisions(application.status)
    if (key === 'a' && canApprove) choose(application, 'approve')
    else if (key === 'd' && canDecline) choose(application, 'decline')
    else if (key === 'x') choose(application, 'delete')
    else if (key === 'o') openPage(application)
    else return false
    return true
  }
  return useShortcuts((key) => {
    const index = findFocusedCard(cards.current)
    const status = APPLICATION_STATUSES[Number(key) - 1]
    if (key === 'j') select(index + 1)
    else if (key === 'k') select(Math.max(0, index - 1))
    else if (key === 'u' && undo !== undefined) void undo()
    else if (key === 'r') void reload()
    else if (key === '/') field.current?.focus()
    else if (key === '?') showHelp()
    else if (status !== undefined) location.assign(adminListPath({ status }))
    else if (key === REPORTS_KEY) location.assign(paths.adminReports())
    else return handleCardKey(key)
    return true
  })
}
