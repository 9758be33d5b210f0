import {
  adminMessage,
  STATUS_LABELS,
  type AdminNotice,
} from '#domain/applications/admin-messages.ts'
import { UNDO_MS } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'
import type { DecidedApplication } from '#db/desk/admin-pages.ts'
import type { RecentDecision } from '#db/desk/recent-decisions.ts'
import { ActionButton } from './ActionButton.tsx'
import { UndoForm } from './desk/UndoForm.tsx'
import { NoticeBox } from './NoticeBox.tsx'
import * as styles from './NoticeBox.css.ts'

interface AdminNoticeBoxProps {
  notice: AdminNotice | null
  /** Application that the notice is about. */
  application: DecidedApplication | null
  /** Other decision that the notice is about, while it can be undone. */
  decided?: RecentDecision | null
  /** URL of this page without the notice, to return to after an undo. */
  back: string
}

/** The result of a form, with an undo after a decision. */
export function AdminNoticeBox({ notice, application, decided, back }: AdminNoticeBoxProps) {
  if (notice === null) return null
  if (decided) {
    const message = { ...adminMessage(notice), title: decided.clinicName }
    return (
      <NoticeBox {...message}>
        <UndoForm decision={decided} isInNotice />
      </NoticeBox>
    )
  }
  const isDecision = notice === 'approved' || notice === 'declined'
  if (!isDecision || application?.id === undefined) {
    return <NoticeBox {...adminMessage(notice, application)} />
  }
  const { id, companyName } = application
  const label = `${STATUS_LABELS[notice]}: ${companyName}`
  return (
    <NoticeBox {...adminMessage(notice, application)}>
      <form
        method="post"
        action={paths.apiAdminApplication(id)}
        className={styles.undo}
        data-undo={label}
        data-undo-ms={UNDO_MS}
        data-about={companyName}
      >
        <span>{label}</span>
        <input type="hidden" name="back" value={back} />
        <ActionButton value="undo" about={` ${companyName}`}>
          Undo (within 10 seconds)
        </ActionButton>
      </form>
    </NoticeBox>
  )
}
