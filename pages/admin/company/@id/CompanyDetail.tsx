import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { navigate } from 'vike/client/router'
import { ABSENT, ADMIN_MESSAGES } from '#domain/admin-words.ts'
import { paths } from '#domain/paths.ts'
import type { AdminDetail } from '#db/queries/admin-pages.ts'
import { useToast } from '#state/toasts.ts'
import { container, stack } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { getAsAdmin, loadFailure } from '../../admin-requests.ts'
import { PremiumBadge, StatusBadge } from '../../ApplicationBadges.tsx'
import { DecisionButtons } from '../../DecisionButtons.tsx'
import { DeleteDialog } from '../../DeleteDialog.tsx'
import { focusIfLost } from '../../focus-if-lost.ts'
import { NoticeBox } from '../../NoticeBox.tsx'
import { PossibleDuplicates } from '../../PossibleDuplicates.tsx'
import { UndoBar } from '../../UndoBar.tsx'
import { useDecisions } from '../../use-decisions.ts'
import type { Data } from './+data.ts'
import { CompanySections } from './CompanySections.tsx'
import { ConfirmDelete } from './ConfirmDelete.tsx'
import * as styles from './company.css.ts'

interface CompanyDetailProps {
  /** As it came with the page; decisions load it again. */
  first: AdminDetail
  page: Omit<Data, 'detail'>
}

export function CompanyDetail({ first, page }: CompanyDetailProps) {
  const toast = useToast()
  const [detail, setDetail] = useState(first)
  const title = useRef<HTMLHeadingElement>(null)
  const [isDeleting, setDeleting] = useState(false)
  const { application } = detail
  const back = paths.adminCompany(application.id)

  const decisions = useDecisions({
    reload: async () => {
      const answer = await getAsAdmin<AdminDetail>(paths.apiAdminApplication(application.id))
      // At once: the focus is given to what is shown then.
      if (answer.kind === 'ok') flushSync(() => setDetail(answer.body))
      else if (answer.kind === 'refused' && answer.status === 404) await toDashboard()
      else toast(ADMIN_MESSAGES[loadFailure(answer, 'details')])
    },
    onDeleted: toDashboard,
  })
  /** A decision takes its own button away. */
  const afterwards = () => focusIfLost(title.current)

  return (
    <div className={`${container} ${stack()}`}>
      <div className={styles.head}>
        <ButtonLink href={paths.admin()}>
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
      {page.asksToDelete ? <ConfirmDelete application={application} /> : null}
      <DecisionButtons
        subject={application}
        back={back}
        onChoose={(choice) => {
          if (choice === 'delete') setDeleting(true)
          else {
            const to = choice === 'approve' ? 'approved' : 'declined'
            void decisions.decide(application, to).then(afterwards)
          }
        }}
      />
      <PossibleDuplicates duplicates={detail.duplicates} />
      <CompanySections detail={detail} />
      <UndoBar
        undoable={decisions.undoable}
        onUndo={() => void decisions.undo().then(afterwards)}
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

function toDashboard(): Promise<void> {
  return navigate(paths.admin())
}
