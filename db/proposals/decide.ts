import { type ApplicationStatus, STORED_STATUSES } from '#domain/site/application-statuses.ts'
import type { Field } from '#domain/facts/facts.ts'
import type { ProviderPlace } from '#domain/site/paths.ts'
import type { Connection } from '#db/engine/connection.ts'
import { purgeClaims } from '#db/claims/end.ts'
import { findClinic } from '#db/claims/find.ts'
import { afterUndo, queueOutcome } from '#db/outbox/queue.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { decide, forgetChanges, type AdminStep } from '#db/decisions/decide.ts'
import { log } from '#db/decisions/log.ts'
import { eraseListing } from '#db/stewardship/create-listing.ts'
import { findClinicId } from '#db/stewardship/find-clinic.ts'
import { eraseProposal, settle } from '#db/stewardship/propose.ts'
import { listTicked } from './compare.ts'
import { findMatch } from './duplicates.ts'
import { findApplication, type Application } from './find.ts'
import { publishListing, unlist, updateClinic } from './listing.ts'
import { tellOwners } from './told-owners.ts'

type Writer = Pick<Connection, 'db'>

export type DecisionResult =
  /** `clinicId` is set for an approval as an update. */
  | { kind: 'done'; from: ApplicationStatus; to: ApplicationStatus | 'deleted'; clinicId?: number }
  | { kind: 'not-found' }
  | { kind: 'conflict'; status: ApplicationStatus }
  /** The clinic to update is not listed. */
  | { kind: 'no-clinic' }

/** Approves as a new listing or as an update. If omitted, updates the matching clinic, if any. */
export type Approval =
  | { as: 'new' }
  | {
      as: 'update'
      clinic?: ProviderPlace | undefined
      /** The fields that change. */
      fields?: readonly Field[] | undefined
    }

/** What the admin saw; anything else is a conflict. */
interface Seen extends AdminStep {
  expected?: ApplicationStatus | undefined
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
    const { status: from, madeId } = application
    if (from === to) return { kind: 'conflict', status: from }
    const clinicId = to === 'approved' ? await chooseClinic(db, application, approval) : null
    if (clinicId === undefined) return { kind: 'no-clinic' }
    const step = { by: seen.by, now: seen.now }
    const { kind, text } = WORDS[to]
    const about = { kind, subject: id, text: reason ? `${text}: ${reason}` : text, reason }
    await decide(db, { ...about, listingId: clinicId ?? madeId ?? undefined }, step, async () => {
      const listing =
        to === 'declined'
          ? await unlist(db, application, step.now)
          : clinicId === null
            ? { made_id: await publishListing(db, application, step) }
            : await updateClinic(db, application, {
                clinicId,
                fields: await chooseFields(db, application, clinicId, approval),
                ...step,
              })
      await settle(db, { to: STORED_STATUSES[to], reason, ...step })
        .set(listing)
        .where('id', '=', id)
        .execute()
      return { kind: 'done' }
    })
    const dueAt = afterUndo(step.now)
    if (clinicId !== null) await tellOwners(db, application, { listingId: clinicId, now: dueAt })
    await queueOutcome(db, id, dueAt)
    return { kind: 'done', from, to, ...(clinicId !== null && { clinicId }) }
  })
}

const WORDS = {
  approved: { kind: 'approve', text: 'Approved the application' },
  declined: { kind: 'decline', text: 'Declined the application' },
} as const

/** Deletes permanently; only the decisions stay, which contain no personal data. */
export function deleteApplication(
  connection: Writer,
  id: string,
  seen: Seen,
): Promise<DecisionResult> {
  return withApplication(connection, id, seen, async (db, application) => {
    const { by, now } = seen
    const { status: from } = application
    await eraseApplication(db, application, now)
    await log(db, { kind: 'delete', subject: id, details: { from } }, { by, now })
    return { kind: 'done', from, to: 'deleted' }
  })
}

/** With its listing, its link, and what the log keeps of its text. */
export async function eraseApplication(
  db: Database,
  application: Application,
  now: Date,
): Promise<void> {
  const { id, madeId } = application
  await unlist(db, application, now)
  if (madeId !== null) await eraseListing(db, { id: madeId, now })
  await purgeClaims(db, [id])
  await eraseProposal(db, id)
  await forgetChanges(db, id)
}

/**
 * Id of the clinic to update, `null` for a new listing, `undefined` when the chosen clinic is not
 * listed.
 */
async function chooseClinic(
  db: ReadDb,
  application: Application,
  approval?: Approval,
): Promise<number | null | undefined> {
  if (approval?.as === 'new') return null
  if (approval?.clinic !== undefined) {
    const id = await findClinicId(db, approval.clinic)
    return id && (await findClinic(db, id))?.id
  }
  const match = await findMatch(db, application)
  return match ?? (approval === undefined ? null : undefined)
}

/** By default what needs no proof (R-UPDATE-4). */
async function chooseFields(
  db: ReadDb,
  application: Application,
  clinicId: number,
  approval?: Approval,
): Promise<readonly Field[]> {
  const chosen = approval?.as === 'update' ? approval.fields : undefined
  return chosen ?? (await listTicked(db, application, clinicId))
}

function withApplication(
  connection: Writer,
  id: string,
  { expected, version }: Seen,
  work: (db: Database, application: Application) => Promise<DecisionResult>,
): Promise<DecisionResult> {
  return inWriteTransaction(connection, async (db) => {
    const application = await findApplication(db, id)
    if (application === undefined) return { kind: 'not-found' }
    const { status } = application
    const isAsSeen =
      status === (expected ?? status) && application.version === (version ?? application.version)
    return isAsSeen ? work(db, application) : { kind: 'conflict', status }
  })
}
