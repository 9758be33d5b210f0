import { recordAudit } from '#db/accounts/audit/record.ts'
import { afterUndo, queueAbout } from '#db/outbox/queue.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { recordDecision } from '#db/stewardship/decisions.ts'
import type { Step } from '#db/stewardship/history.ts'
import { endLinks, suspendLinks } from '#db/stewardship/private-links.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { listEdits, isCurrent, selectClaims } from './find.ts'
import { dropWaiting } from './waiting.ts'

interface Ending extends Step {
  /** Also undoes the claim's edits. */
  undoesEdits?: boolean
  /** Why the admin declines it; '' for none. */
  reason?: string
}

/**
 * Ends the private link and deletes the e-mail address. `false` when the claim had ended before. A
 * declined claim by call keeps the hash of its code, for an undo.
 */
export async function endClaim(
  db: Database,
  id: string,
  { by, now, undoesEdits = false, reason = '' }: Ending,
): Promise<boolean> {
  const ended = await db
    .updateTable('clinic_claims')
    .set({
      state: 'ended',
      ended_at: now.toISOString(),
      reason,
      ...(by.actor === 'owner' && { code_hash: null }),
    })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .returning(['provider_id as clinicId', 'proof', 'email'])
    .executeTakeFirst()
  if (ended === undefined) return false
  const isDeclined = by.actor !== 'owner' && ended.proof === ''
  const link = { kind: 'claim', subjectId: id } as const
  const isTold = isDeclined && ended.email !== ''
  if (!isTold || !(await queueAbout(db, { kind: 'outcome', link }, afterUndo(now)))) {
    await forgetAddress(db, id)
  }
  if (by.actor !== 'owner') {
    const declined = reason === '' ? 'Declined the claim' : `Declined the claim: ${reason}`
    const text = isDeclined ? declined : 'Ended the claim'
    const about = { kind: 'claim', subject: id, clinics: [ended.clinicId] } as const
    await recordDecision(db, { ...about, text }, { by, now })
  }
  await dropWaiting(db, id)
  if (by.actor === 'owner') await endLinks(db, link)
  else await suspendLinks(db, link, now)
  const editsUndone = undoesEdits ? await undoEdits(db, id, { by, now }) : 0
  const details = { claim: id, editsUndone }
  await recordAudit(db, { event: 'claim-ended', ...by, details }, now)
  return true
}

/** The e-mail address of an ended claim is kept only until its outcome is sent. */
export async function forgetAddress(db: Database, id: string): Promise<void> {
  await db
    .updateTable('clinic_claims')
    .set({ email: '' })
    .where('id', '=', id)
    .where('state', '=', 'ended')
    .execute()
}

/** Latest first. Keeps fields that another claim has stated since. */
async function undoEdits(db: Database, claimId: string, step: Step): Promise<number> {
  let undone = 0
  for (const { historyId, isReplaced } of await listEdits(db, claimId)) {
    if (isReplaced) continue
    const outcome = await undoDecision(db, historyId, step)
    if (outcome.kind === 'done') undone += 1
  }
  return undone
}

/** Claims from before an instant that ended or were not proven in time. */
export async function listClaimsToPurge(
  db: ReadDb,
  { before, now }: { before: Date; now: Date },
): Promise<string[]> {
  const claims = await selectClaims(db)
    .where('claim.created_at', '<', before.toISOString())
    .where('claim.state', '<>', 'proven')
    .orderBy('claim.created_at')
    .orderBy('claim.id')
    .execute()
  return claims.filter((claim) => !isCurrent(claim, now)).map(({ id }) => id)
}

/** Deletes claims with their links and e-mails; the clinics' statements stay. */
export async function purgeClaims(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await endLinks(db, { kind: 'claim', subjectId: id })
    await db
      .deleteFrom('outgoing_mails')
      .where((eb) => eb.and({ link_kind: 'claim', link_subject_id: id }))
      .execute()
    await db.deleteFrom('clinic_claims').where('id', '=', id).execute()
  }
}
