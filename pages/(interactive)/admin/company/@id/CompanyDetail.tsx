import { useRef, useState } from 'react'
import { adminCompanyPath, adminListPath } from '#domain/applications/admin-list.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminDetail } from '#db/applications/admin-pages.ts'
import { container, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { DeleteDialog } from '../../decisions/DeleteDialog.tsx'
import { UndoBar } from '../../decisions/UndoBar.tsx'
import { focusIfLost, useDecisions } from '../../decisions/use-decisions.ts'
import type { ApproveAs } from '../../decisions/undoable.ts'
import { ApplicationDetail, approvalOf } from '../../detail/ApplicationDetail.tsx'
import { NoticeBox } from '../../NoticeBox.tsx'
import type { Data } from './+data.ts'
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
  const { application } = detail
  const list = page.list ?? adminListPath({ status: application.status })
  const back =
    page.list === null ? paths.adminCompany(page.id) : adminCompanyPath(page.id, page.list)
  const leaveForList = async (): Promise<void> => location.assign(list)
  const decisions = useDecisions({ reload: () => reload(leaveForList), onDeleted: leaveForList })
  // A decision removes the button that was pressed.
  const restoreFocus = () => focusIfLost(title.current)
  const decide = (to: 'approved' | 'declined', as?: ApproveAs) =>
    void decisions.decide(application, to, as).then(restoreFocus)

  return (
    <div className={`${container} ${stack()}`}>
      <div className={styles.back}>
        <ButtonLink href={list}>
          <Icon name="back" />
          Back to Admin
        </ButtonLink>
      </div>
      <ApplicationDetail
        detail={detail}
        back={back}
        titleRef={title}
        onChoose={(choice) => {
          if (choice === 'delete') setDeleting(true)
          else if (choice === 'approve') decide('approved', approvalOf(detail))
          else decide('declined')
        }}
        onApprove={(as) => decide('approved', as)}
        choose={{ typed: page.clinic, list: page.list }}
        notice={
          <>
            <NoticeBox notice={page.notice} decided={page.decided} back={back} />
            {page.asksToDelete ? (
              <ConfirmDelete application={application} page={back} list={list} />
            ) : null}
          </>
        }
        beside={
          <UndoBar
            undoable={decisions.undoable}
            onUndo={() => void decisions.undo().then(restoreFocus)}
            isInFlow
          />
        }
      />
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
