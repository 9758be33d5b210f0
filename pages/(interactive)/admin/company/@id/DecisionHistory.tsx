import { paths } from '#domain/site/paths.ts'
import type { DecisionEntry } from '#db/applications/list-for-admin.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { Moment } from '../../Moment.tsx'
import * as styles from './company.css.ts'

const ACTORS = { admin: 'admin', cli: 'command line' } as const

interface DecisionHistoryProps {
  applicationId: string
  decisions: readonly DecisionEntry[]
  /** URL to return to. */
  back: string
}

export function DecisionHistory({ applicationId, decisions, back }: DecisionHistoryProps) {
  const inEffect = findInEffect(decisions)
  if (decisions.length === 0) return <p>Nothing has been decided yet.</p>
  return (
    <ol className={styles.history}>
      {decisions.map(({ id, decidedAt, actor, from, to, undoes, clinic }) => (
        <li key={id} className={styles.decision}>
          <Moment instant={decidedAt} />{' '}
          <span>
            {from} to {to}
            {undoes === null ? '' : ' (undo)'}, by {ACTORS[actor]}
          </span>
          {to === 'approved' && clinic !== null ? (
            <a href={clinic}>as an update of a listed clinic</a>
          ) : null}
          {id === inEffect?.id ? (
            <TakeBack applicationId={applicationId} decisionId={id} back={back} />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

/** The latest decision that is neither an undo nor undone. */
function findInEffect(decisions: readonly DecisionEntry[]): DecisionEntry | undefined {
  const undone = new Set(decisions.map(({ undoes }) => undoes))
  return decisions.find(({ id, undoes }) => undoes === null && !undone.has(id))
}

interface TakeBackProps {
  applicationId: string
  decisionId: number
  back: string
}

/** Undoes a decision however old it is; after ten seconds the applicant is told (R-ADMIN-9). */
function TakeBack({ applicationId, decisionId, back }: TakeBackProps) {
  return (
    <form method="post" action={paths.apiAdminApplication(applicationId)}>
      <input type="hidden" name="decision" value={decisionId} />
      <input type="hidden" name="back" value={back} />
      <button type="submit" name="action" value="take-back" className={button()}>
        Undo<span className={visuallyHidden}> this decision</span>
      </button>
    </form>
  )
}
