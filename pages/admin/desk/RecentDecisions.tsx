import type { RecentDecision } from '#db/desk/recent-decisions.ts'
import * as atoms from '#styles/atoms.css.ts'
import { Moment } from '../Moment.tsx'
import * as styles from './RecentDecisions.css.ts'
import { UndoForm } from './UndoForm.tsx'

interface RecentDecisionsProps {
  decisions: readonly RecentDecision[]
  isOpen: boolean
}

export function RecentDecisions({ decisions, isOpen }: RecentDecisionsProps) {
  if (decisions.length === 0) return null
  return (
    <details open={isOpen} data-kept-open="">
      <summary className={styles.summary}>
        <h2 className={styles.summaryTitle}>Last decisions</h2>
      </summary>
      <ul className={styles.decisions}>
        {decisions.map((decision) => (
          <li key={decision.id} className={styles.decision}>
            <p className={styles.decisionText}>
              <strong>{decision.clinicName}</strong>
              <br />
              {decision.text}{' '}
              <span className={atoms.note}>
                by {decision.by}, <Moment instant={decision.at} />
              </span>
            </p>
            <UndoForm decision={decision} />
          </li>
        ))}
      </ul>
    </details>
  )
}
