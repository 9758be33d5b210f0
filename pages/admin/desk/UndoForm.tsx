import { NEXT_FIELD, queueKey } from '#domain/reports/queue-keys.ts'
import { paths } from '#domain/site/paths.ts'
import type { RecentDecision } from '#db/desk/recent-decisions.ts'
import { ActionButton } from '../ActionButton.tsx'

interface UndoFormProps {
  decision: RecentDecision
  /** In a notice, which a script turns into a toast and an undo beside it. */
  isInNotice?: boolean
}

export function UndoForm({ decision, isInNotice = false }: UndoFormProps) {
  const { kind, of, clinicName, text } = decision
  const reopened = reopenedKey(decision)
  const fields = {
    ...fieldsOf(decision),
    ...(reopened !== undefined && { [NEXT_FIELD]: reopened }),
  }
  return (
    <form
      method="post"
      action={actionOf({ kind, of })}
      data-undo={isInNotice ? `${text}: ${clinicName}` : undefined}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ActionButton value="undo" busy="undo" about={` ${clinicName}`}>
        Undo
      </ActionButton>
    </form>
  )
}

function fieldsOf({ kind, of }: Pick<RecentDecision, 'kind' | 'of'>): Record<string, string> {
  if (kind === 'application') return { decision: of.split('.')[1] ?? '' }
  if (kind === 'conflict') return { entry: of }
  if (kind === 'website') return { provider: of }
  const [first = '', second = ''] = of.split('-')
  return kind === 'duplicate' ? { first, second } : {}
}

/** Key of the item that the undo reopens; `undefined` when the decision does not contain it. */
function reopenedKey({ kind, of }: Pick<RecentDecision, 'kind' | 'of'>): string | undefined {
  if (kind === 'conflict' || kind === 'application') return undefined
  return queueKey(kind === 'duplicate' ? 'pair' : kind, of)
}

function actionOf({ kind, of }: Pick<RecentDecision, 'kind' | 'of'>): string {
  if (kind === 'application') return paths.apiAdminApplication(of.split('.')[0] ?? '')
  if (kind === 'report') return paths.apiAdminReport(of)
  if (kind === 'claim') return paths.apiAdminClaim(of)
  if (kind === 'website') return paths.apiAdminWebsites()
  return kind === 'conflict' ? paths.apiAdminConflicts() : paths.apiAdminDuplicates()
}
