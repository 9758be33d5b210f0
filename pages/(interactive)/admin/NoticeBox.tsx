import {
  adminMessage,
  STATUS_LABELS,
  type AdminNotice,
} from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import type { DecidedApplication } from '#db/applications/admin-pages.ts'
import * as styles from './NoticeBox.css.ts'

interface NoticeBoxProps {
  notice: AdminNotice | null
  /** Application that the notice is about. */
  decided: DecidedApplication | null
  /** URL of this page without the notice, to return to after an undo. */
  back: string
}

/** The result of a form posted without JavaScript, with an undo form after a decision. */
export function NoticeBox({ notice, decided, back }: NoticeBoxProps) {
  if (notice === null) return null
  const { title, text, isError } = adminMessage(notice, decided)
  return (
    <div role={isError ? 'alert' : 'status'} className={styles.box({ isError })}>
      <p className={styles.text}>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      {decided?.id === undefined || (notice !== 'approved' && notice !== 'declined') ? null : (
        <form method="post" action={paths.apiAdminApplication(decided.id)} className={styles.undo}>
          <span>
            {STATUS_LABELS[notice]}: {decided.companyName}
          </span>
          <input type="hidden" name="back" value={back} />
          <button type="submit" name="action" value="undo" className={button()}>
            Undo (within 10 seconds)<span className={visuallyHidden}> {decided.companyName}</span>
          </button>
        </form>
      )}
    </div>
  )
}
