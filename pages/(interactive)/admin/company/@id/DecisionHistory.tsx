import type { DecisionEntry } from '#db/applications/list-for-admin.ts'
import { Moment } from '../../Moment.tsx'
import * as styles from './company.css.ts'

const ACTORS = { admin: 'admin', cli: 'command line' } as const

export function DecisionHistory({ decisions }: { decisions: readonly DecisionEntry[] }) {
  if (decisions.length === 0) return <p>Nothing has been decided yet.</p>
  return (
    <ol className={styles.history}>
      {decisions.map(({ id, decidedAt, actor, from, to, undoes }) => (
        <li key={id} className={styles.decision}>
          <Moment instant={decidedAt} />{' '}
          <span>
            {from} to {to}
            {undoes === null ? '' : ' (undo)'}, by {ACTORS[actor]}
          </span>
        </li>
      ))}
    </ol>
  )
}
