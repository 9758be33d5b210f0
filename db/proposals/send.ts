import type { ApplicationInput } from '#domain/proposals/application.ts'
import { sayApplication } from '#domain/proposals/said.ts'
import { keysOf } from '#domain/text/choices.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { queueMail, queueReceipt } from '#db/outbox/queue.ts'
import { createLink, endLinks } from './private-links.ts'
import { propose, proposedColumns } from './propose.ts'
import { askOwners, tellOwners } from './ask-owners.ts'
import type { ProposedReport } from './complete-report.ts'
import { findMatch } from './likeness.ts'
import { recordAudit } from '#db/accounts/audit.ts'
import { decide } from '#db/decisions/log.ts'
import { eraseApplication } from './decide.ts'
import { findApplication, type Proposal, findSettledStatus } from './find.ts'

/** What visitors send. */
export type Sent = ProposedReport | ReturnType<typeof toProposed>

/** An application as a proposal. */
export function toProposed({ email, contactName, ...input }: ApplicationInput) {
  return { kind: 'apply', email, said: sayApplication(input), sender: { contactName } } as const
}

export interface Stored {
  id: string
  reference: string
  /** Secret part of the sender's private link. */
  token: string
}

/** Call it after findSame in the same transaction. */
export async function send(db: Database, sent: Sent, now: Date): Promise<Stored> {
  const stored = await propose(db, sent, now)
  await announce(db, sent, { id: stored.id, now })
  return { ...stored, token: await createLink(db, stored.id, now) }
}

/** Tells the sender, the owners of the listing that it is about, and the admin. */
async function announce(
  db: Database,
  sent: Sent,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  const { kind, email } = sent
  await queueReceipt(db, { kind, id, email }, now)
  if (sent.kind === 'report') {
    const { said, about } = sent
    await askOwners(db, { listingId: about.listing_id, topics: keysOf(said.values) }, now)
    return
  }
  const { said } = sent
  // The others wait for the digest.
  if (said.listingType === 'premium') await queueMail(db, { kind: 'notice', id }, now)
  const match = await findMatch(db, said)
  if (match !== undefined) await tellOwners(db, id, { listingId: match, now })
}

/** Stops receipts to an applicant who keeps entering wrong addresses. */
const MAX_RECEIPTS = 3

interface Fix {
  input: ApplicationInput
  /** Version that the sender saw. */
  version: number
  now: Date
}

interface Fixed {
  kind: 'done'
  /** A new link if the e-mail address changed, because a stranger may have the old one. */
  token: string | null
  isSentAgain: boolean
}

/**
 * Also sends a declined one again (R-FIX-4). `too-late`: approved, withdrawn, or changed through the link meanwhile.
 */
export async function fixApplication(
  db: Database,
  id: string,
  { input, version, now }: Fix,
): Promise<Fixed | { kind: 'too-late' }> {
  const application = await findApplication(db, id)
  if (application?.version !== version || !(await canFix(db, application, now))) {
    return { kind: 'too-late' }
  }
  const sent = toProposed(input)
  await db
    .updateTable('proposals')
    .set({ ...proposedColumns(sent), version: version + 1 })
    .where('id', '=', id)
    .execute()
  const isSameSender = application.email.toLowerCase() === input.email.toLowerCase()
  const isSentAgain = application.status === 'declined'
  if (isSentAgain) {
    await sendAgain(db, id, now)
    await announce(db, sent, { id, now })
  } else if (!isSameSender && version <= MAX_RECEIPTS) {
    await queueReceipt(db, { ...sent, id }, now)
  }
  if (isSameSender) return { kind: 'done', token: null, isSentAgain }
  await endLinks(db, id)
  return { kind: 'done', token: await createLink(db, id, now), isSentAgain }
}

/** Not while a decision can be undone that the sender does not know. */
async function canFix(db: ReadDb, application: Proposal, now: Date): Promise<boolean> {
  const { status } = await findSettledStatus(db, application, now)
  return status === application.status && status !== 'approved'
}

/** It waits again, as from now; the admin still reads why it was declined. */
async function sendAgain(db: Database, id: string, now: Date): Promise<void> {
  const about = { kind: 'resend', subject: id, text: 'Sent the application again' } as const
  await decide(db, about, { by: { actor: 'visitor' }, now }, async () => {
    await db
      .updateTable('proposals')
      .set({ status: 'pending', decided_at: null, decided_by: null, created_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    return { kind: 'done' }
  })
}

/** Deletes the application permanently; only an audit entry remains (R-FIX-3). */
export async function withdrawApplication(
  db: Database,
  id: string,
  now: Date,
): Promise<{ kind: 'done' } | { kind: 'too-late' }> {
  const application = await findApplication(db, id)
  if (application?.status !== 'pending') return { kind: 'too-late' }
  await eraseApplication(db, application, now)
  const details = { application: id }
  await recordAudit(db, { event: 'application-withdrawn', actor: 'visitor', details }, now)
  return { kind: 'done' }
}
