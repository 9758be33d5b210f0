import {
  adminMessage,
  STATUS_WORDS,
  type AdminNotice,
} from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import type { DecidedApplication } from '#db/applications/admin-pages.ts'
import * as styles from './NoticeBox.css.ts'

interface NoticeBoxProps {
  /** `null` when there is nothing to say. */
  notice: AdminNotice | null
  /** The application that the notice is about. */
  decided: DecidedApplication | null
  /** Address of the page without its notice. */
  back: string
}

/** What came of a form that was sent without JavaScript. */
export function NoticeBox({ notice, decided, back }: NoticeBoxProps) {
  if (notice === null) return null
  const { title, text, isError } = adminMessage(notice, decided)
  return (
    <div role={isError ? 'alert' : 'status'} className={styles.box({ isError })}>
      <p className={styles.words}>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      {decided?.id === undefined || (notice !== 'approved' && notice !== 'declined') ? null : (
        <form method="post" action={paths.apiAdminApplication(decided.id)} className={styles.undo}>
          <span>
            {STATUS_WORDS[notice]}: {decided.companyName}
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
