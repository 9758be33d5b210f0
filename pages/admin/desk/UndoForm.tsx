import { NEXT_FIELD, queueKey, queuePath } from '#domain/reports/queue-keys.ts'
import { paths } from '#domain/site/paths.ts'
import type { RecentDecision } from '#db/desk/recent-decisions.ts'
import { ActionButton } from '../ActionButton.tsx'

interface UndoFormProps {
  decision: RecentDecision
  /** In a notice, which a script turns into a toast and an undo beside it. */
  isInNotice?: boolean
}

/** Takes a decision back and opens its item again. */
export function UndoForm({ decision, isInNotice = false }: UndoFormProps) {
  const { id, kind, subject, clinicName, text } = decision
  const key = queueKey(kind === 'duplicate' ? 'pair' : kind, subject)
  // A decision on a conflict does not name it.
  const open = kind === 'conflict' ? null : key
  return (
    <form
      method="post"
      action={paths.apiAdminDecision(id)}
      data-undo={isInNotice ? `${text}: ${clinicName}` : undefined}
    >
      <input type="hidden" name={NEXT_FIELD} value={queuePath({ open })} />
      <ActionButton value="undo" busy="undo" about={` ${clinicName}`}>
        Undo
      </ActionButton>
    </form>
  )
}
