import { useData } from 'vike-react/useData'
import {
  adminMessage,
  STATUS_LABELS,
  type AdminNotice,
} from '#domain/applications/admin-messages.ts'
import { NEXT_FIELD, queueKey, queuePath } from '#domain/reports/queue-keys.ts'
import { UNDO_MS } from '#domain/site/application-statuses.ts'
import { paths } from '#domain/site/paths.ts'
import type { DecidedApplication } from '#db/desk/admin-pages.ts'
import type { RecentDecision } from '#db/desk/undo.ts'
import * as styles from './admin.css.ts'
import { ActionButton, PostForm } from './PostForm.tsx'

interface Shown {
  notice?: AdminNotice | null
  /** Application that the notice is about. */
  application?: DecidedApplication | null
  /** Other decision that the notice is about, while it can be undone. */
  decided?: RecentDecision | null
  /** URL of this page without the notice, to return to after an undo. */
  back?: string
}

/** The result of a form, with an undo after a decision. A script shows it as a toast, with the undo beside it. */
export function AdminNoticeBox() {
  const { notice = null, application, decided, back } = useData<Shown>()
  if (notice === null) return null
  const message = adminMessage(notice, decided ? null : application)
  return (
    <div
      role={message.isError ? 'alert' : 'status'}
      className={styles.notice({ isError: message.isError })}
      data-notice=""
    >
      <p className={styles.noticeText}>
        <strong>{decided ? decided.clinicName : message.title}</strong>
        <span>{message.text}</span>
      </p>
      {decided ? <UndoForm decision={decided} isInNotice /> : null}
      {!decided && (notice === 'approved' || notice === 'declined') && application?.id ? (
        <PostForm
          action={paths.apiAdminApplication(application.id)}
          fields={{ back }}
          className={styles.undo}
          data-undo={`${STATUS_LABELS[notice]}: ${application.companyName}`}
          data-undo-ms={UNDO_MS}
          data-about={application.companyName}
        >
          <span>
            {STATUS_LABELS[notice]}: {application.companyName}
          </span>
          <ActionButton value="undo" about={` ${application.companyName}`}>
            Undo (within 10 seconds)
          </ActionButton>
        </PostForm>
      ) : null}
    </div>
  )
}

interface UndoFormProps {
  decision: RecentDecision
  /** In a notice, which a script turns into a toast and an undo beside it. */
  isInNotice?: boolean
}

/** Takes a decision back and opens its item again. */
export function UndoForm({ decision, isInNotice = false }: UndoFormProps) {
  const { id, kind, subject, clinicName, text } = decision
  const open = queueKey(kind, subject)
  return (
    <PostForm
      action={paths.apiAdminDecision(id)}
      fields={{ [NEXT_FIELD]: queuePath({ open }) }}
      data-undo={isInNotice ? `${text}: ${clinicName}` : undefined}
    >
      <ActionButton value="undo" busy="undo" about={` ${clinicName}`}>
        Undo
      </ActionButton>
    </PostForm>
  )
}
