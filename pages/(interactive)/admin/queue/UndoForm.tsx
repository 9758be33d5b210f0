import { NEXT_FIELD, queueKey } from '#domain/reports/queue-keys.ts'
import { paths } from '#domain/site/paths.ts'
import type { RecentDecision } from '#db/reports/recent-decisions.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'

export function UndoForm({ decision: { kind, of, clinicName } }: { decision: RecentDecision }) {
  const [first, second] = of.split('-')
  const [application = '', entry] = of.split('.')
  const reopened = reopenedKey({ kind, of })
  if (kind === 'application') {
    return (
      <form method="post" action={paths.apiAdminApplication(application)}>
        <input type="hidden" name="decision" value={entry} />
        <UndoButton value="undo" name={clinicName} />
      </form>
    )
  }
  return (
    <form method="post" action={actionOf({ kind, of })}>
      {reopened === undefined ? null : <input type="hidden" name={NEXT_FIELD} value={reopened} />}
      {kind === 'conflict' ? <input type="hidden" name="entry" value={of} /> : null}
      {kind === 'website' ? <input type="hidden" name="provider" value={of} /> : null}
      {kind === 'duplicate' ? (
        <>
          <input type="hidden" name="first" value={first} />
          <input type="hidden" name="second" value={second} />
        </>
      ) : null}
      <UndoButton value="undo" name={clinicName} />
    </form>
  )
}

function UndoButton({ value, name }: { value: string; name: string }) {
  return (
    <button type="submit" name="action" value={value} className={button()}>
      Undo<span className={visuallyHidden}> {name}</span>
    </button>
  )
}

/** Key of the item that the undo reopens; `undefined` when the decision does not contain it. */
function reopenedKey({ kind, of }: Pick<RecentDecision, 'kind' | 'of'>): string | undefined {
  if (kind === 'conflict' || kind === 'application') return undefined
  return queueKey(kind === 'duplicate' ? 'pair' : kind, of)
}

function actionOf({ kind, of }: Pick<RecentDecision, 'kind' | 'of'>): string {
  if (kind === 'report') return paths.apiAdminReport(of)
  if (kind === 'claim') return paths.apiAdminClaim(of)
  if (kind === 'website') return paths.apiAdminWebsites()
  return kind === 'conflict' ? paths.apiAdminConflicts() : paths.apiAdminDuplicates()
}
