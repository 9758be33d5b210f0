import type { Field } from '#domain/facts/facts.ts'
import type { Connection } from '#db/engine/connection.ts'
import { findClinic } from '#db/claims/find.ts'
import { purgeClaims } from '#db/claims/end.ts'
import { afterUndo, queueDecisionMail } from '#db/outbox/queue.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { markUndone, recordDecision } from '#db/stewardship/decisions.ts'
import type { AdminStep } from '#db/stewardship/history.ts'
import { eraseListing } from '#db/stewardship/create-listing.ts'
import { endLinks } from '#db/stewardship/private-links.ts'
import { chooseClinic, type Approval } from './choose-clinic.ts'
import { listTicked } from './compare-clinic.ts'
import { findUpdatedFields, takeBackUpdate, updateClinic } from './clinic-updates.ts'
import { findRow, type ApplicationRow } from './row.ts'
import { canUndo, findInEffect, type Decision } from './in-effect.ts'
import { tellOwners } from './proposals.ts'
import { publishListing, removeListing } from './listing.ts'

type Status = ApplicationRow['status']
type Writer = Pick<Connection, 'db'>

export type DecisionResult =
  /** `clinicId` is set for an approval as an update. */
  | { kind: 'done'; from: Status; to: Decision['to_status']; clinicId?: number }
  | { kind: 'not-found' }
  | { kind: 'conflict'; status: Status }
  /** The clinic to update is not listed. */
  | { kind: 'no-clinic' }

/** What the admin saw; anything else is a conflict. */
interface Seen extends AdminStep {
  expected?: Status | undefined
  /** Number of the sender's changes (R-FIX-2). */
  version?: number | undefined
}

interface DecisionOptions extends Seen {
  to: 'approved' | 'declined'
  approval?: Approval | undefined
  /** Why it is declined; '' for none. */
  reason?: string | undefined
}

/** Approves or declines, and publishes or removes the listing in the same transaction. */
export function decideApplication(
  connection: Writer,
  id: string,
  { to, approval, reason = '', ...seen }: DecisionOptions,
): Promise<DecisionResult> {
  return withApplication(connection, id, seen, async (db, application) => {
    const { status } = application
    if (status === to) return { kind: 'conflict', status }
    const isApproval = to === 'approved'
    const clinicId = isApproval ? await chooseClinic(db, application, approval) : null
    if (clinicId === undefined) return { kind: 'no-clinic' }
    const fields = approval?.as === 'update' ? approval.fields : undefined
    return decide(db, application, { ...seen, to, clinicId, fields, reason })
  })
}

interface UndoOptions extends AdminStep {
  /** Id of the decision. */
  decision?: number | undefined
}

/**
 * Undoes the decision in effect. Within UNDO_MS its e-mail is stopped; later, only when it is named,
 * this is a new decision with its own e-mail (R-ADMIN-9). A conflict when another one is in effect.
 */
export function undoDecision(
  connection: Writer,
  id: string,
  { decision: wanted, ...step }: UndoOptions,
): Promise<DecisionResult> {
  return withApplication(connection, id, step, async (db, application) => {
    const { status } = application
    const decision = await findInEffect(db, id)
    const isLate = decision !== undefined && !canUndo(decision, step.now)
    if (
      decision?.to_status !== status ||
      decision.id !== (wanted ?? decision.id) ||
      (isLate && wanted === undefined)
    ) {
      return { kind: 'conflict', status }
    }
    const { from_status: to, clinic_id: clinicId } = decision
    // The clinic may have been removed since the decision.
    const isUpdate = to === 'approved' && clinicId !== null
    const isGone = isUpdate && (await findClinic(db, clinicId)) === undefined
    if (isGone) return { kind: 'no-clinic' }
    const fields = await findUpdatedFields(db, id)
    return decide(db, application, {
      ...step,
      to,
      clinicId,
      fields,
      ...(!isLate && { undoes: decision.id }),
    })
  })
}

/** Deletes permanently; only the decisions stay, which contain no personal data. */
export function deleteApplication(
  connection: Writer,
  id: string,
  seen: Seen,
): Promise<DecisionResult> {
  return withApplication(connection, id, seen, async (db, application) => {
    const { by, now } = seen
    const { status: from, provider_id: listingId } = application
    if (listingId !== null) await eraseListing(db, { id: listingId, by, now })
    await takeBackUpdate(db, application, { by, now })
    await purgeClaims(db, [id])
    await endLinks(db, { kind: 'application', subjectId: id })
    await db.deleteFrom('company_applications').where('id', '=', id).execute()
    await record(db, application, { ...seen, to: 'deleted' })
    return { kind: 'done', from, to: 'deleted' }
  })
}

interface Move extends AdminStep {
  to: Status
  /** The clinic that an approval updates; `null` for a new listing. */
  clinicId: number | null
  /** What such an approval changes; by default what needs no proof. */
  fields?: readonly Field[] | undefined
  reason?: string
  /** The decision that this one undoes, which the applicant is not told of. */
  undoes?: number
}

async function decide(
  db: Database,
  application: ApplicationRow,
  { clinicId, fields: chosen, ...move }: Move,
): Promise<DecisionResult> {
  const { id, status: from } = application
  const { to, undoes, by, now } = move
  const step = { by, now }
  await db.updateTable('company_applications').set({ status: to }).where('id', '=', id).execute()
  // Undoing this decision makes the application an update of the same clinic again.
  let update: Update = { clinic_id: application.clinic_id }
  if (to !== 'approved') {
    await removeListing(db, application, step)
    await takeBackUpdate(db, application, step)
  } else if (clinicId === null) await publishListing(db, application, step)
  else {
    const fields = chosen ?? (await listTicked(db, application, clinicId))
    const historyIds = await updateClinic(db, application, { clinicId, fields, ...step })
    update = { clinic_id: clinicId, history_ids: JSON.stringify(historyIds) }
  }
  let decisionId: number | undefined = await record(db, application, { ...move, ...update })
  if (undoes !== undefined) decisionId = (await findInEffect(db, id))?.id
  const dueAt = afterUndo(now)
  const updated = to === 'approved' && clinicId !== null ? { clinicId } : {}
  if (updated.clinicId !== undefined && undoes === undefined) {
    await tellOwners(db, application, { listingId: updated.clinicId, now: dueAt })
  }
  await queueDecisionMail(db, { applicationId: id, decisionId, dueAt })
  return { kind: 'done', from, to, ...updated }
}

function withApplication(
  connection: Writer,
  id: string,
  { expected, version }: Seen,
  work: (db: Database, application: ApplicationRow) => Promise<DecisionResult>,
): Promise<DecisionResult> {
  return inWriteTransaction(connection, async (db) => {
    const application = await findRow(db, id)
    if (application === undefined) return { kind: 'not-found' }
    const { status } = application
    const isAsSeen =
      status === (expected ?? status) && application.version === (version ?? application.version)
    return isAsSeen ? work(db, application) : { kind: 'conflict', status }
  })
}

/** What an approval as an update did. */
type Update = Partial<Pick<Decision, 'clinic_id' | 'history_ids'>>

interface Recorded extends AdminStep, Update, Pick<Move, 'reason' | 'undoes'> {
  to: Decision['to_status']
}

/** Adds to the history of the application, and to the last decisions of the admin. */
async function record(
  db: Database,
  { id, status: from_status }: ApplicationRow,
  { to, reason = '', undoes, by, now, clinic_id, history_ids }: Recorded,
): Promise<number> {
  const { id: entry } = await db
    .insertInto('application_decisions')
    .values({
      application_id: id,
      decided_at: now.toISOString(),
      actor: by.actor,
      admin_name: by.name ?? '',
      from_status,
      to_status: to,
      reason: to === 'declined' ? reason : '',
      clinic_id,
      history_ids,
      undoes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { kind: 'application', subject: id } as const
  if (undoes !== undefined) await markUndone(db, { ...about, entry: undoes }, now)
  else if (to === 'pending' || to === 'deleted') await markUndone(db, about, now)
  else {
    const declined = reason ? `Declined the application: ${reason}` : 'Declined the application'
    const text = to === 'approved' ? 'Approved the application' : declined
    await recordDecision(db, { ...about, entry, text }, { by, now })
  }
  return entry
}
