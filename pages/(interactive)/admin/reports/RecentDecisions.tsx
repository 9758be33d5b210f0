import type { RecentDecision } from '#db/reports/recent-decisions.ts'
import { Moment } from '../Moment.tsx'
import * as styles from '../queue/queue.css.ts'
import { UndoForm } from './UndoForm.tsx'

export function RecentDecisions({ decisions }: { decisions: readonly RecentDecision[] }) {
  return (
    <section className={styles.section} aria-labelledby="recent">
      <h2 id="recent">Last decisions</h2>
      <ul className={styles.decisions}>
        {decisions.map((decision) => (
          <li key={`${decision.kind} ${decision.of}`} className={styles.decision}>
            <p className={styles.decisionText}>
              <strong>{decision.clinicName}</strong>
              <br />
              {decision.text}{' '}
              <span className={styles.muted}>
                by {decision.by}, <Moment instant={decision.at} />
              </span>
            </p>
            <UndoForm decision={decision} />
          </li>
        ))}
      </ul>
    </section>
  )
}
