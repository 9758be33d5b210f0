import { UNDO_MS } from '#domain/site/application-statuses.ts'
import type { Field } from '#domain/stewardship/fields.ts'
import type { Connection } from '#db/engine/connection.ts'
import { purgeClaims } from '#db/claims/purge.ts'
import { queueDecisionMail } from '#db/outbox/queue.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { markUndone, recordDecision } from '#db/stewardship/decisions.ts'
import { eraseListing } from '#db/stewardship/create-listing.ts'
import { endLinks } from '#db/stewardship/private-links.ts'
import { chooseClinic, isListedClinic, type Approval } from './choose-clinic.ts'
import { listTicked } from './compare-clinic.ts'
import {
  findUpdatedFields,
  takeBackUpdate,
  updateClinic,
  type ApplicationRow,
} from './clinic-updates.ts'
import { record, type Update } from './decision-record.ts'
import { canUndo, findInEffect, type Decision } from './in-effect.ts'
import { tellOwners } from './proposals.ts'
import { publishListing, removeListing } from './listing.ts'

type Status = ApplicationRow['status']
type Actor = Decision['actor']

/** Delay of the decision e-mail; a last-moment undo may still wait for the write lock. */
export const DECISION_MAIL_DELAY_MS = UNDO_MS + 1000

export type DecisionResult =
  /** `clinicId` is set for an approval as an update. */
  | { kind: 'done'; from: Status; to: Decision['to_status']; clinicId?: number }
  | { kind: 'not-found' }
  | { kind: 'conflict'; status: Status }
  /** The clinic to update is not listed. */
  | { kind: 'no-clinic' }

interface DecisionOptions {
  to: 'approved' | 'declined'
  /** Status that the admin saw; any other is a conflict. */
  expected?: Status | undefined
  /** Version that the admin saw; any other is a conflict (R-FIX-2). */
  version?: number | undefined
  approval?: Approval | undefined
  /** Why it is declined; '' for none. */
  reason?: string | undefined
  actor: Actor
  /** Name of the signed-in admin; '' or omitted for the single password and the command line. */
  adminName?: string
  now: Date
}

/** Approves or declines, and publishes or removes the listing in the same transaction. */
export function decideApplication(
  connection: Connection,
  id: string,
  options: DecisionOptions,
): Promise<DecisionResult> {
  return inWriteTransaction(connection, (db) => decideWithin(db, id, options))
}

/** Call it in a transaction. */
export function decideWithin(
  db: Database,
  id: string,
  { to, expected, version, approval, reason = '', actor, adminName = '', now }: DecisionOptions,
): Promise<DecisionResult> {
  return withApplication(db, id, async (application) => {
    const { status } = application
    const isOther = (version ?? application.version) !== application.version
    if (status === to || (expected ?? status) !== status || isOther) {
      return { kind: 'conflict', status }
    }
    const isApproval = to === 'approved'
    const clinicId = isApproval ? await chooseClinic(readOnly(db), application, approval) : null
    if (clinicId === undefined) return { kind: 'no-clinic' }
    const fields = approval?.as === 'update' ? approval.fields : undefined
    return decide(db, application, { to, clinicId, fields, reason, actor, adminName, now })
  })
}

/**
 * Undoes the decision in effect. Within UNDO_MS its e-mail is stopped; later, only when it is named,
 * this is a new decision with its own e-mail (R-ADMIN-9). A conflict when another one is in effect.
 */
export function undoDecision(
  connection: Connection,
  id: string,
  { decision: wanted, actor, adminName = '', now }: UndoOptions,
): Promise<DecisionResult> {
  return inWriteTransaction(connection, (db) =>
    withApplication(db, id, async (application) => {
      const { status } = application
      const decision = await findInEffect(readOnly(db), id)
      const isLate = decision !== undefined && !canUndo(decision, now)
      if (
        decision?.to_status !== status ||
        decision.id !== (wanted ?? decision.id) ||
        (isLate && wanted === undefined)
      ) {
        return { kind: 'conflict', status }
      }
      const { from_status: to, clinic_id: clinicId } = decision
      if (!(await canMoveTo(db, to, clinicId))) return { kind: 'no-clinic' }
      const fields = await findUpdatedFields(db, id)
      const move = { to, clinicId, fields, actor, adminName, now }
      return isLate ? decide(db, application, move) : undo(db, application, decision.id, move)
    }),
  )
}

interface UndoOptions extends Pick<DecisionOptions, 'actor' | 'adminName' | 'now'> {
  /** Id of the decision. */
  decision?: number | undefined
}

/** Deletes permanently; only the decisions stay, which contain no personal data. */
export function deleteApplication(
  connection: Connection,
  id: string,
  options: Omit<DecisionOptions, 'to'>,
): Promise<DecisionResult> {
  return inWriteTransaction(connection, (db) => deleteWithin(db, id, options))
}

/** Call it in a transaction. */
export function deleteWithin(
  db: Database,
  id: string,
  { expected, version, actor, adminName = '', now }: Omit<DecisionOptions, 'to'>,
): Promise<DecisionResult> {
  return withApplication(db, id, async (application) => {
    const { status } = application
    const isOther = (version ?? application.version) !== application.version
    if ((expected ?? status) !== status || isOther) return { kind: 'conflict', status }
    const by = { actor, name: adminName }
    const { provider_id: listingId } = application
    if (listingId !== null) await eraseListing(db, { id: listingId, by, now })
    await takeBackUpdate(db, application, { by, now })
    await purgeClaims(db, [id])
    await endLinks(db, { kind: 'application', subjectId: id })
    await db.deleteFrom('company_applications').where('id', '=', id).execute()
    await record(db, { id, from: status, to: 'deleted', actor, adminName, now })
    await markUndone(db, { kind: 'application', subject: id }, now)
    return { kind: 'done', from: status, to: 'deleted' }
  })
}

interface Move {
  to: Status
  /** The clinic that an approval updates; `null` for a new listing. */
  clinicId: number | null
  /** What such an approval changes; by default what needs no proof. */
  fields?: readonly Field[] | undefined
  reason?: string
  actor: Actor
  adminName: string
  now: Date
}

async function decide(
  db: Database,
  application: ApplicationRow,
  move: Move,
): Promise<DecisionResult> {
  const { id, status: from } = application
  const { to, reason, actor, adminName, now } = move
  const update = await moveTo(db, application, move)
  const decisionId = await record(db, { id, from, to, reason, actor, adminName, now, update })
  const about = { kind: 'application', subject: id } as const
  if (to === 'pending') await markUndone(db, about, now)
  else {
    const declined = reason ? `Declined the application: ${reason}` : 'Declined the application'
    const text = to === 'approved' ? 'Approved the application' : declined
    const by = { actor, name: adminName }
    await recordDecision(db, { ...about, entry: decisionId, text, by, now })
  }
  if (to === 'approved' && move.clinicId !== null) {
    await tellOwners(db, application, { listingId: move.clinicId, now: mailDueAt(now) })
  }
  await queueDecisionMail(db, { applicationId: id, decisionId, dueAt: mailDueAt(now) })
  const { clinicId } = move
  return { kind: 'done', from, to, ...(to === 'approved' && clinicId !== null && { clinicId }) }
}

async function undo(
  db: Database,
  application: ApplicationRow,
  decisionId: number,
  move: Move,
): Promise<DecisionResult> {
  const { id, status: from } = application
  const { to, actor, adminName, now } = move
  const update = await moveTo(db, application, move)
  await record(db, { id, from, to, actor, adminName, now, update, undoes: decisionId })
  await markUndone(db, { kind: 'application', subject: id, entry: decisionId }, now)
  const standing = await findInEffect(readOnly(db), id)
  const dueAt = mailDueAt(now)
  await queueDecisionMail(db, { applicationId: id, decisionId: standing?.id, dueAt })
  return { kind: 'done', from, to }
}

/** The clinic may have been removed since the decision. */
async function canMoveTo(db: Database, to: Status, clinicId: number | null): Promise<boolean> {
  return to !== 'approved' || clinicId === null || isListedClinic(readOnly(db), clinicId)
}

function mailDueAt(now: Date): Date {
  return new Date(now.getTime() + DECISION_MAIL_DELAY_MS)
}

async function withApplication(
  db: Database,
  id: string,
  work: (application: ApplicationRow) => Promise<DecisionResult>,
): Promise<DecisionResult> {
  const application = await db
    .selectFrom('company_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  return application === undefined ? { kind: 'not-found' } : work(application)
}

async function moveTo(
  db: Database,
  application: ApplicationRow,
  { to, clinicId, fields: chosen, actor, adminName, now }: Move,
): Promise<Update> {
  await db
    .updateTable('company_applications')
    .set({ status: to })
    .where('id', '=', application.id)
    .execute()
  const by = { actor, name: adminName }
  if (to === 'approved' && clinicId !== null) {
    const fields = chosen ?? (await listTicked(readOnly(db), application, clinicId))
    const historyIds = await updateClinic(db, application, { clinicId, fields, by, now })
    return { clinic_id: clinicId, history_ids: JSON.stringify(historyIds) }
  }
  const step = { by, now }
  if (to === 'approved') await publishListing(db, application, step)
  else {
    await removeListing(db, application, step)
    await takeBackUpdate(db, application, step)
  }
  // Undoing this decision makes the application an update of the same clinic again.
  return { clinic_id: application.clinic_id }
}
