import { paths } from '#domain/site/paths.ts'
import type { RecentDecision } from '#db/reports/recent-decisions.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'

export function UndoForm({ decision: { kind, of, clinicName } }: { decision: RecentDecision }) {
  const [first, second] = of.split('-')
  return (
    <form method="post" action={actionOf({ kind, of })}>
      {kind === 'conflict' ? <input type="hidden" name="entry" value={of} /> : null}
      {kind === 'website' ? <input type="hidden" name="provider" value={of} /> : null}
      {kind === 'duplicate' ? (
        <>
          <input type="hidden" name="first" value={first} />
          <input type="hidden" name="second" value={second} />
        </>
      ) : null}
      <button type="submit" name="action" value="undo" className={button()}>
        Undo<span className={visuallyHidden}> {clinicName}</span>
      </button>
    </form>
  )
}

function actionOf({ kind, of }: Pick<RecentDecision, 'kind' | 'of'>): string {
  if (kind === 'report') return paths.apiAdminReport(of)
  if (kind === 'claim') return paths.apiAdminClaim(of)
  if (kind === 'website') return paths.apiAdminWebsites()
  return kind === 'conflict' ? paths.apiAdminConflicts() : paths.apiAdminDuplicates()
}
