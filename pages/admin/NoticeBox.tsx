import { ADMIN_MESSAGES, type AdminNotice } from '#domain/admin-words.ts'
import { paths } from '#domain/paths.ts'
import { button } from '#ui/button.css.ts'
import * as styles from './NoticeBox.css.ts'

interface NoticeBoxProps {
  /** `null` when there is nothing to say. */
  notice: AdminNotice | null
  /** The application that was decided on and may still be undone. */
  decided: string | null
  /** Address of the page without its notice. */
  back: string
}

/** What came of a form that was sent without JavaScript. */
export function NoticeBox({ notice, decided, back }: NoticeBoxProps) {
  if (notice === null) return null
  const { title, text, isError } = ADMIN_MESSAGES[notice]
  return (
    <div role={isError ? 'alert' : 'status'} className={styles.box({ isError })}>
      <p>
        <strong>{title}</strong>: {text}
      </p>
      {decided === null ? null : (
        <form method="post" action={paths.apiAdminApplication(decided)}>
          <input type="hidden" name="back" value={back} />
          <button type="submit" name="action" value="undo" className={button()}>
            Undo (within 10 seconds)
          </button>
        </form>
      )}
    </div>
  )
}
