import { paths } from '#domain/site/paths.ts'
import type { RecentDecision } from '#db/reports/recent-decisions.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'

export function UndoForm({ decision: { kind, of, clinicName } }: { decision: RecentDecision }) {
  const action = kind === 'report' ? paths.apiAdminReport(of) : paths.apiAdminConflicts()
  return (
    <form method="post" action={action}>
      {kind === 'conflict' ? <input type="hidden" name="entry" value={of} /> : null}
      <button type="submit" name="action" value="undo" className={button()}>
        Undo<span className={visuallyHidden}> {clinicName}</span>
      </button>
    </form>
  )
}
