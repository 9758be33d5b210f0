import { QUEUE_NOTICES, type QueueNotice as Notice } from '#domain/reports/queue-notices.ts'
import type { RecentDecision } from '#db/desk/recent-decisions.ts'
import { NoticeBox } from '../NoticeBox.tsx'
import { UndoForm } from '../desk/UndoForm.tsx'

interface QueueNoticeProps {
  notice: Notice | null
  decided: RecentDecision | null
}

/** Result of the form just sent, with an undo. */
export function QueueNotice({ notice, decided }: QueueNoticeProps) {
  if (notice === null) return null
  const { text, isError } = QUEUE_NOTICES[notice]
  const title = isError ? 'Error' : (decided?.clinicName ?? 'Success')
  return (
    <NoticeBox title={title} text={text} isError={isError}>
      {decided === null ? null : <UndoForm decision={decided} isInNotice />}
    </NoticeBox>
  )
}
