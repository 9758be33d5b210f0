import type { DecisionEntry } from '#db/applications/list-for-admin.ts'
import { Moment } from '../../Moment.tsx'
import * as styles from './company.css.ts'

const ACTORS = { admin: 'admin', cli: 'command line' } as const
const DECISIONS = { approved: 'Approved', declined: 'Declined', deleted: 'Deleted' } as const

export function DecisionHistory({ decisions }: { decisions: readonly DecisionEntry[] }) {
  if (decisions.length === 0) return <p>Nothing has been decided yet.</p>
  return (
    <ol className={styles.history}>
      {decisions.map((decision) => (
        <li key={decision.id} className={styles.decision}>
          <span>
            {formatDecision(decision)} by {decision.adminName || ACTORS[decision.actor]},
          </span>{' '}
          <Moment instant={decision.decidedAt} />
        </li>
      ))}
    </ol>
  )
}

/** An undo can restore any status, also pending. */
function formatDecision({ from, to, undoes }: DecisionEntry): string {
  return undoes === null && to !== 'pending' ? DECISIONS[to] : `Undone (${from} to ${to})`
}
