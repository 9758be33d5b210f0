import { QUEUE_NOTICES, type QueueNotice } from '#domain/reports/queue-notices.ts'
import type { RecentDecision } from '#db/reports/recent-decisions.ts'
import * as styles from '../NoticeBox.css.ts'
import { UndoForm } from '../queue/UndoForm.tsx'

interface QueueNoticeBoxProps {
  notice: QueueNotice | null
  decided: RecentDecision | null
}

/** Result of the form just sent, with an undo. */
export function QueueNoticeBox({ notice, decided }: QueueNoticeBoxProps) {
  if (notice === null) return null
  const { text, isError } = QUEUE_NOTICES[notice]
  return (
    <div id="notice" role={isError ? 'alert' : 'status'} className={styles.box({ isError })}>
      <p className={styles.text}>
        <strong>{isError ? 'Error' : (decided?.clinicName ?? 'Success')}</strong>
        <span>{text}</span>
      </p>
      {decided === null ? null : <UndoForm decision={decided} />}
    </div>
  )
}
