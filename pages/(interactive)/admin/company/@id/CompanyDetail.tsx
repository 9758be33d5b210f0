import { useRef, useState } from 'react'
import { adminCompanyPath, adminListPath } from '#domain/applications/admin-list.ts'
import { ABSENT } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminDetail } from '#db/applications/admin-pages.ts'
import { container, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PremiumBadge, StatusBadge } from '../../ApplicationBadges.tsx'
import { DecisionButtons } from '../../decisions/DecisionButtons.tsx'
import { DeleteDialog } from '../../decisions/DeleteDialog.tsx'
import { NoticeBox } from '../../NoticeBox.tsx'
import { PossibleDuplicates } from '../../PossibleDuplicates.tsx'
import type { ApproveAs } from '../../decisions/undoable.ts'
import { UndoBar } from '../../decisions/UndoBar.tsx'
import { focusIfLost, useDecisions } from '../../decisions/use-decisions.ts'
import type { Data } from './+data.ts'
import { CompanySections } from './CompanySections.tsx'
import { CompareClinic } from './CompareClinic.tsx'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import * as styles from './company.css.ts'
import { useDetail } from './use-detail.ts'

interface CompanyDetailProps {
  /** From the page's data; every decision reloads it. */
  initial: AdminDetail
  page: Omit<Data, 'detail'>
}

export function CompanyDetail({ initial, page }: CompanyDetailProps) {
  const { detail, reload } = useDetail(initial, page.clinic)
  const title = useRef<HTMLHeadingElement>(null)
  const [isDeleting, setDeleting] = useState(false)
  const { application, comparison } = detail
  const approval: ApproveAs = comparison?.isDefault
    ? { as: 'update', clinic: comparison.path }
    : { as: 'new' }
  const list = page.list ?? adminListPath({ status: application.status })
  const back =
    page.list === null ? paths.adminCompany(page.id) : adminCompanyPath(page.id, page.list)
  const leaveForList = async (): Promise<void> => location.assign(list)
  const decisions = useDecisions({ reload: () => reload(leaveForList), onDeleted: leaveForList })
  // A decision removes the button that was pressed.
  const restoreFocus = () => focusIfLost(title.current)

  return (
    <div className={`${container} ${stack()}`}>
      <div className={styles.head}>
        <ButtonLink href={list}>
          <Icon name="back" />
          Back to Admin
        </ButtonLink>
        <div className={styles.title}>
          <h1 ref={title} tabIndex={-1}>
            {application.companyName}
          </h1>
          {application.listingType === 'premium' ? <PremiumBadge /> : null}
          <StatusBadge status={application.status} />
        </div>
        <p className={styles.contact}>{application.contactName || ABSENT}</p>
      </div>
      <NoticeBox notice={page.notice} decided={page.decided} back={back} />
      {page.asksToDelete ? (
        <ConfirmDelete application={application} page={back} list={list} />
      ) : null}
      <div className={styles.decisionBar}>
        <DecisionButtons
          subject={application}
          back={back}
          onChoose={(choice) => {
            if (choice === 'delete') setDeleting(true)
            else {
              const isApproval = choice === 'approve'
              void decisions
                .decide(
                  application,
                  isApproval ? 'approved' : 'declined',
                  isApproval ? approval : undefined,
                )
                .then(restoreFocus)
            }
          }}
          approval={approval}
        />
        <UndoBar
          undoable={decisions.undoable}
          onUndo={() => void decisions.undo().then(restoreFocus)}
          isInFlow
        />
      </div>
      <PossibleDuplicates duplicates={detail.duplicates} />
      {application.status === 'approved' ? null : (
        <CompareClinic
          comparison={comparison}
          approve={{
            subject: application,
            back,
            onApprove: (as) =>
              void decisions.decide(application, 'approved', as).then(restoreFocus),
          }}
          choose={{ id: page.id, typed: page.clinic, list: page.list }}
        />
      )}
      <CompanySections detail={detail} back={back} />
      {isDeleting ? (
        <DeleteDialog
          companyName={application.companyName}
          onConfirm={() => void decisions.remove(application)}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </div>
  )
}
