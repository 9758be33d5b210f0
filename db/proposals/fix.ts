import type { ApplicationInput } from '#domain/proposals/application.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { queueOutcome, queueReceipt } from '#db/outbox/queue.ts'
import { createLink, endLinks } from '#db/stewardship/private-links.ts'
import { proposedColumns } from '#db/stewardship/propose.ts'
import { decide } from '#db/decisions/decide.ts'
import { eraseApplication } from './decide.ts'
import { findApplication, type Proposal } from './find.ts'
import { announce, toProposed } from './send.ts'
import { findSettledStatus } from './status.ts'

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
      .set({ told_status: 'pending' })
      .where('id', '=', id)
      .execute()
    return { kind: 'done' }
  })
  await queueOutcome(db, id, now)
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
