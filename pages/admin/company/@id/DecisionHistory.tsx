import { paths } from '#domain/site/paths.ts'
import type { DecisionEntry } from '#db/applications/list-for-admin.ts'
import { ActionButton } from '../../ActionButton.tsx'
import { Moment } from '../../Moment.tsx'
import { PostForm } from '../../PostForm.tsx'
import * as styles from './company.css.ts'

const ACTORS = { admin: 'admin', cli: 'command line' } as const
const DECISIONS = { approved: 'Approved', declined: 'Declined', deleted: 'Deleted' } as const

interface DecisionHistoryProps {
  applicationId: string
  decisions: readonly DecisionEntry[]
  /** URL to return to. */
  back: string
}

export function DecisionHistory({ applicationId, decisions, back }: DecisionHistoryProps) {
  const inEffect = findInEffect(decisions)
  if (decisions.length === 0) return <p>No decisions yet.</p>
  return (
    <ol className={styles.history}>
      {decisions.map((decision) => (
        <li key={decision.id} className={styles.decision}>
          <span>
            {formatDecision(decision)} by {decision.adminName || ACTORS[decision.actor]},
          </span>{' '}
          <Moment instant={decision.decidedAt} />
          {decision.reason === '' ? null : <span>Reason: {decision.reason}</span>}
          {decision.to === 'approved' && decision.clinic !== null ? (
            <a href={decision.clinic}>as an update of a listed clinic</a>
          ) : null}
          {decision.id === inEffect?.id ? (
            <TakeBack applicationId={applicationId} decisionId={decision.id} back={back} />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

/** An undo can restore any status, including pending. */
function formatDecision({ from, to, undoes }: DecisionEntry): string {
  return undoes === null && to !== 'pending' ? DECISIONS[to] : `Undone (${from} to ${to})`
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

/** Undoes a decision of any age; after ten seconds the applicant is notified (R-ADMIN-9). */
function TakeBack({ applicationId, decisionId, back }: TakeBackProps) {
  return (
    <PostForm
      action={paths.apiAdminApplication(applicationId)}
      fields={{ decision: decisionId, back }}
    >
      <ActionButton value="undo" busy="undo" about=" this decision">
        Take back
      </ActionButton>
    </PostForm>
  )
}
