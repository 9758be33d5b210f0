import type { Field } from '#domain/facts/facts.ts'
import type { Connection } from '#db/engine/connection.ts'
import { purgeClaims } from '#db/claims/end.ts'
import { afterUndo, queueDecisionMail } from '#db/outbox/queue.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { decide, forgetChanges, log, openDecisionId, type AdminStep } from '#db/decisions/decide.ts'
import { eraseListing } from '#db/stewardship/create-listing.ts'
import { endLinks } from '#db/stewardship/private-links.ts'
import { chooseClinic, type Approval } from './choose-clinic.ts'
import { listTicked } from './compare-clinic.ts'
import { takeBackUpdate, updateClinic } from './clinic-updates.ts'
import { findRow, type ApplicationRow } from './row.ts'
import { tellOwners } from './proposals.ts'
import { publishListing, removeListing } from './listing.ts'

type Status = ApplicationRow['status']
type Writer = Pick<Connection, 'db'>

export type DecisionResult =
  /** `clinicId` is set for an approval as an update. */
  | { kind: 'done'; from: Status; to: Status | 'deleted'; clinicId?: number }
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
    return move(db, application, { ...seen, to, clinicId, fields, reason })
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
    await takeBackUpdate(db, application, now)
    if (listingId !== null) await eraseListing(db, { id: listingId, now })
    await purgeClaims(db, [id])
    await endLinks(db, { kind: 'application', subjectId: id })
    await db.deleteFrom('company_applications').where('id', '=', id).execute()
    await forgetChanges(db, id)
    await log(db, { kind: 'delete', subject: id, details: { from } }, { by, now })
    return { kind: 'done', from, to: 'deleted' }
  })
}

interface Move extends AdminStep {
  to: 'approved' | 'declined'
  /** The clinic that an approval updates; `null` for a new listing. */
  clinicId: number | null
  /** What such an approval changes; by default what needs no proof. */
  fields: readonly Field[] | undefined
  reason: string
}

async function move(
  db: Database,
  application: ApplicationRow,
  { to, clinicId, fields: chosen, reason, by, now }: Move,
): Promise<DecisionResult> {
  const { id, status: from } = application
  const step = { by, now }
  const declined = reason ? `Declined the application: ${reason}` : 'Declined the application'
  const decision = {
    subject: id,
    listingId: clinicId ?? application.provider_id ?? undefined,
    ...(to === 'approved'
      ? { kind: 'approve' as const, text: 'Approved the application' }
      : { kind: 'decline' as const, text: declined, reason }),
  }
  let decisionId = 0
  await decide(db, decision, step, async () => {
    decisionId = await openDecisionId(db)
    await db.updateTable('company_applications').set({ status: to }).where('id', '=', id).execute()
    if (to === 'declined') {
      await removeListing(db, application, step)
      await takeBackUpdate(db, application, now)
    } else if (clinicId === null) await publishListing(db, application, step)
    else {
      const fields = chosen ?? (await listTicked(db, application, clinicId))
      await updateClinic(db, application, { clinicId, fields, ...step })
    }
    return { kind: 'done' }
  })
  const dueAt = afterUndo(now)
  const updated = to === 'approved' && clinicId !== null ? { clinicId } : {}
  if (updated.clinicId !== undefined) {
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
