import * as atoms from '#styles/atoms.css.ts'
import { NEXT_FIELD, queueKey, queuePath } from '#domain/reports/queue-keys.ts'
import { paths } from '#domain/site/paths.ts'
import type { RecentDecision } from '#db/desk/undo.ts'
import { ActionButton } from '../ActionButton.tsx'
import { FoldedList, ListRow } from '../ListRow.tsx'
import { Moment } from '../Moment.tsx'
import { PostForm } from '../PostForm.tsx'

interface RecentDecisionsProps {
  decisions: readonly RecentDecision[]
  isOpen: boolean
}

export function RecentDecisions({ decisions, isOpen }: RecentDecisionsProps) {
  if (decisions.length === 0) return null
  return (
    <FoldedList title="Last decisions" isOpen={isOpen}>
      {decisions.map((decision) => (
        <ListRow
          key={decision.id}
          text={
            <>
              <strong>{decision.clinicName}</strong>
              <br />
              {decision.text}{' '}
              <span className={atoms.note}>
                by {decision.by}, <Moment instant={decision.at} />
              </span>
            </>
          }
        >
          <UndoForm decision={decision} />
        </ListRow>
      ))}
    </FoldedList>
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
  const key = queueKey(kind === 'duplicate' ? 'pair' : kind, subject)
  // A decision on a conflict does not name it.
  const open = kind === 'conflict' ? null : key
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
