import { adminCompanyPath } from '#domain/applications/admin-list.ts'
import type { AdminCard, AdminDetail } from '#db/applications/admin-pages.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import type { Choice } from '../decisions/DecisionButtons.tsx'
import type { ApproveAs, Subject } from '../decisions/undoable.ts'
import { ApplicationDetail } from '../detail/ApplicationDetail.tsx'

/** Fields of a listed application that a decision needs. */
export type Chosen = Subject & Pick<AdminCard, 'duplicates'>

interface OpenApplicationProps {
  /** `null` while it loads. */
  detail: AdminDetail | null
  /** URL of the list. */
  back: string
  onChoose: (application: Chosen, choice: Choice) => void
  onApprove: (subject: Subject, as: ApproveAs) => void
}

/** The application beside the list, with everything its page has. */
export function OpenApplication({ detail, back, onChoose, onApprove }: OpenApplicationProps) {
  if (detail === null) return <p>Loading company details...</p>
  const { application, duplicates } = detail
  return (
    <ApplicationDetail
      key={application.id}
      detail={detail}
      back={back}
      isPane
      onChoose={(choice) => onChoose({ ...application, duplicates }, choice)}
      onApprove={(as) => onApprove(application, as)}
      choose={{ typed: '', list: back }}
      beside={<ButtonLink href={adminCompanyPath(application.id, back)}>Open its page</ButtonLink>}
    />
  )
}
