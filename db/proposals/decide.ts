import { TOPIC_LABELS, type Topic } from '#domain/proposals/topics.ts'
import type { Field } from '#domain/facts/facts.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import type { ProviderPlace } from '#domain/site/paths.ts'
import { endClaim } from './end-owner.ts'
import { findClinic } from './owners.ts'
import { proveByCall } from './claim.ts'
import { decide, forgetChanges, type Step, log } from '#db/decisions/log.ts'
import { revert } from '#db/decisions/revert.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { eraseListing } from '#db/stewardship/steps.ts'
import { findClinicId } from '#db/stewardship/listing.ts'
import { eraseProposal, settle, type Answer } from './propose.ts'
import { showListings } from '#db/stewardship/show-listings.ts'
import {
  applyTopics,
  RefusedError,
  type Refusal,
  type Typed,
  publishListing,
  unlist,
  updateClinic,
} from './apply.ts'
import { listTicked } from './compare.ts'
import { findMatch } from './likeness.ts'
import { findProposal, isReport, listTopics, type Proposal, type Report } from './find.ts'
import { askOwnersOf } from './ask-owners.ts'

/** `no-clinic`: the clinic to update is not listed. Nothing changes unless it is `done`. */
export interface Answered {
  kind: 'done' | 'not-found' | 'conflict' | 'no-clinic' | 'wrong-code' | Refusal
  /** Of a company whose application was deleted. */
  name?: string
}

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
interface Seen extends Step {
  expected?: ApplicationStatus | undefined
  /** Number of the sender's changes (R-FIX-2). */
  version?: number | undefined
}

interface Accepted extends Step {
  /** What is taken of a report or an edit, by default all; `[]` accepts it without a change. */
  topics?: readonly Topic[] | undefined
  /** What the admin typed for topics that are told in words. */
  typed?: Typed | undefined
  /** Why it, or a part of it, is declined; '' for none. */
  reason?: string | undefined
}

interface Given extends Seen, Accepted {
  to: 'approved' | 'declined'
  /** Of an application. */
  approval?: Approval | undefined
  /** Of a claim: as read out on the phone. */
  code?: string | undefined
}

/** Answers what somebody proposed, named by its id or its reference, and tells its sender. */
export function decideProposal(
  connection: Pick<Connection, 'db'>,
  name: string,
  given: Given,
): Promise<Answered> {
  return withSeen(connection, name, given, async (db, proposal) => {
    const { kind, status } = proposal
    if (status === given.to || (kind !== 'apply' && status !== 'pending')) {
      return { kind: 'conflict' }
    }
    return ANSWERS[kind](db, proposal, given)
  })
}

const ANSWERS: Record<
  Proposal['kind'],
  (db: Database, proposal: Proposal, given: Given) => Promise<Answered>
> = {
  apply: answerApplication,
  report: answerReport,
  edit: answerReport,
  claim: async (db, { id }, { to, code = '', reason = '', by, now }) => {
    if (to === 'approved') return proveByCall(db, id, { code, by, now })
    return { kind: (await endClaim(db, id, { reason, by, now })) ? 'done' : 'not-found' }
  },
}

/** Deletes an application permanently; only the decisions stay, which contain no personal data. */
export function deleteApplication(
  connection: Pick<Connection, 'db'>,
  id: string,
  { by, now, ...seen }: Seen,
): Promise<Answered> {
  return withSeen(connection, id, { by, now, ...seen }, async (db, application) => {
    if (application.kind !== 'apply') return { kind: 'not-found' }
    await eraseApplication(db, application, now)
    const details = { from: application.status }
    await log(db, { kind: 'delete', subject: id, details }, { by, now })
    return { kind: 'done', name: application.clinicName }
  })
}

/** With its listing, its link, and what the log keeps of its text. */
export async function eraseApplication(
  db: Database,
  application: Proposal,
  now: Date,
): Promise<void> {
  const { id, madeId } = application
  await unlist(db, application, now)
  if (madeId !== null) await eraseListing(db, { id: madeId, now })
  await eraseProposal(db, id)
  await forgetChanges(db, id)
}

async function withSeen(
  connection: Pick<Connection, 'db'>,
  name: string,
  seen: Seen,
  work: (db: Database, found: Proposal) => Promise<Answered>,
): Promise<Answered> {
  try {
    return await inWriteTransaction(connection, async (db) => {
      const found = await findProposal(db, name)
      if (found === undefined) return { kind: 'not-found' }
      const { expected = found.status, version = found.version } = seen
      const isAsSeen = found.status === expected && found.version === version
      return isAsSeen ? work(db, found) : { kind: 'conflict' }
    })
  } catch (error) {
    if (error instanceof RefusedError) return { kind: error.refusal }
    throw error
  }
}

/** Publishes or removes the listing in the same transaction. */
async function answerApplication(
  db: Database,
  application: Proposal,
  { to, approval, reason = '', by, now }: Given,
): Promise<Answered> {
  const { id } = application
  const clinicId = to === 'approved' ? await chooseClinic(db, application, approval) : null
  if (clinicId === undefined) return { kind: 'no-clinic' }
  const about = { subject: id, listingId: clinicId ?? application.madeId ?? undefined, reason }
  const decision =
    to === 'approved'
      ? ({ kind: 'approve', text: 'Approved the application' } as const)
      : ({ kind: 'decline', text: because('Declined the application', reason) } as const)
  await decide(db, { ...decision, ...about }, { by, now }, async () => {
    const listing =
      to === 'declined'
        ? await unlist(db, application, now)
        : clinicId === null
          ? { made_id: await publishListing(db, application, { by, now }) }
          : await updateClinic(db, application, {
              clinicId,
              fields: await chooseFields(db, application, clinicId, approval),
              by,
              now,
            })
    await settle(db, { to, reason, by, now }).set(listing).where('id', '=', id).execute()
    return { kind: 'done' }
  })
  if (clinicId !== null) await askOwnersOf(db, id, clinicId)
  return { kind: 'done' }
}

/**
 * Id of the clinic to update, `null` for a new listing, `undefined` when the chosen clinic is not
 * listed.
 */
async function chooseClinic(
  db: ReadDb,
  application: Proposal,
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
  application: Proposal,
  clinicId: number,
  approval?: Approval,
): Promise<readonly Field[]> {
  const chosen = approval?.as === 'update' ? approval.fields : undefined
  return chosen ?? (await listTicked(db, application, clinicId))
}

/** A visitor's report or an owner's edit. */
async function answerReport(
  db: Database,
  report: Proposal,
  { to, topics, typed, reason = '', by, now }: Given,
): Promise<Answered> {
  if (!isReport(report)) return { kind: 'not-found' }
  if (to === 'approved') return acceptReport(db, report, { topics, typed, reason, by, now })
  const { reference: subject, listingId, shownBy } = report
  const text = because('Declined', reason)
  const decision = { kind: 'decline-report', subject, listingId, text, reason } as const
  return decide<Answered>(db, decision, { by, now }, async () => {
    if (shownBy !== null) {
      // What an owner said, except what somebody said since.
      await revert(db, shownBy, { skipsChanged: true, tables: ['statements'] })
      await showListings(db, [listingId], now)
    }
    return settleSame(db, report, { to, reason, by, now })
  })
}

/** Call it in a transaction. */
export async function acceptReport(
  db: Database,
  report: Report,
  { topics, typed, reason = '', ...step }: Accepted,
): Promise<Answered> {
  const { reference: subject, listingId, shownBy } = report
  let applied = listTopics(report).filter((topic) => topics?.includes(topic) ?? true)
  if (applied.length < (topics?.length ?? 0)) return { kind: 'not-applicable' }
  const decision = () => {
    const left = listTopics(report).filter((topic) => !applied.includes(topic))
    const [labels, others] = [applied, left].map(toLabels)
    const accepted = `Accepted: ${labels}${others && `; not taken: ${others}`}`
    const text = labels === '' ? 'Done without a change' : accepted
    return {
      kind: 'accept-report' as const,
      subject,
      listingId,
      text: because(text, reason),
      reason,
    }
  }
  return decide<Answered>(db, decision, step, async () => {
    if (shownBy === null) applied = await applyTopics(db, report, applied, { ...step, typed })
    return settleSame(db, report, { to: 'approved', applied, reason, ...step })
  })
}

/** Answers all reports with the same content that wait. */
async function settleSame(
  db: Database,
  { listingId, sameKey }: Report,
  answer: Answer,
): Promise<Answered> {
  await settle(db, answer)
    .where('listing_id', '=', listingId)
    .where('same_key', '=', sameKey)
    .where('status', '=', 'pending')
    .execute()
  return { kind: 'done' }
}

const toLabels = (topics: Topic[]) => topics.map((topic) => TOPIC_LABELS[topic]).join(', ')

function because(text: string, reason: string): string {
  return reason === '' ? text : `${text}: ${reason}`
}
