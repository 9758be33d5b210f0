import {
  adminMessage,
  STATUS_LABELS,
  type AdminNotice,
} from '#domain/applications/admin-messages.ts'
import { UNDO_MS } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'
import type { DecidedApplication } from '#db/desk/admin-pages.ts'
import { ActionButton } from './ActionButton.tsx'
import { NoticeBox } from './NoticeBox.tsx'
import * as styles from './NoticeBox.css.ts'

interface ApplicationNoticeProps {
  notice: AdminNotice | null
  /** Application that the notice is about. */
  decided: DecidedApplication | null
  /** URL of this page without the notice, to return to after an undo. */
  back: string
}

/** The result of a form about an application, with an undo after a decision. */
export function ApplicationNotice({ notice, decided, back }: ApplicationNoticeProps) {
  if (notice === null) return null
  const isDecision = notice === 'approved' || notice === 'declined'
  if (!isDecision || decided?.id === undefined) {
    return <NoticeBox {...adminMessage(notice, decided)} />
  }
  const { id, companyName } = decided
  const label = `${STATUS_LABELS[notice]}: ${companyName}`
  return (
    <NoticeBox {...adminMessage(notice, decided)}>
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
