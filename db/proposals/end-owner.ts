import { isOutboxOn } from '#db/outbox/queue.ts'
import type { Database } from '#db/engine/schema.ts'
import { decide, findInEffect, type Step } from '#db/decisions/log.ts'
import { revert } from '#db/decisions/revert.ts'
import { endLinks } from './private-links.ts'
import { LEFT } from '#domain/proposals/kinds.ts'
import { settle } from './propose.ts'
import { showListings } from '#db/stewardship/show-listings.ts'
import { findAnyClaim, listEdits, type Claim } from './owners.ts'

interface Ending extends Step {
  /** Also undoes the claim's edits. */
  undoesEdits?: boolean
  /** Why the admin declines it; '' for none. */
  reason?: string
}

/**
 * Deletes the e-mail address; the private link opens nothing while the claim is ended. `false` when the claim
 * had ended before.
 */
export async function endClaim(
  db: Database,
  id: string,
  { by, now, undoesEdits = false, reason = '' }: Ending,
): Promise<boolean> {
  const claim = await findAnyClaim(db, id)
  if (claim === undefined || claim.state === 'ended') return false
  const isByOwner = by.actor === 'owner'
  const isDeclined = !isByOwner && claim.state === 'open'
  const declined = reason === '' ? 'Declined the claim' : `Declined the claim: ${reason}`
  const decision = {
    kind: isDeclined ? 'claim-declined' : 'claim-ended',
    subject: id,
    listingId: claim.clinicId,
    text: isDeclined ? declined : 'Ended the claim',
    reason,
  } as const
  await decide(db, decision, { by, now }, async () => {
    await db
      .updateTable('owners')
      .set({ ended_at: now.toISOString() })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    await settle(db, { to: 'declined', reason, by, now })
      .where('id', '=', id)
      .where('kind', '=', 'claim')
      .where('status', '=', 'pending')
      .execute()
    // An undo lets what waits of the owner wait again.
    await settle(db, { to: 'declined', reason: LEFT, by, now })
      .where('owner_id', '=', id)
      .where('status', '=', 'pending')
      .where('shown_by', 'is', null)
      .execute()
    if (undoesEdits) await undoEdits(db, claim, now)
    return { kind: 'done' }
  })
  // An owner who gives up is told nothing, and an e-mail about a decision needs the address yet.
  if (isByOwner || !(await isOutboxOn(db))) await forgetAddress(db, id)
  if (isByOwner) await endLinks(db, id)
  return true
}

/** The e-mail address of an ended claim or owner is kept only until its outcome is sent. */
export async function forgetAddress(db: Database, id: string): Promise<void> {
  if ((await findAnyClaim(db, id))?.state !== 'ended') return
  // An approval that is taken back may be given again.
  if ((await findInEffect(db, id, ['claim-ended', 'claim-declined'])) === undefined) return
  await db.updateTable('owners').set({ email: '' }).where('id', '=', id).execute()
  await db
    .updateTable('proposals')
    .set({ email: '', sender: '{}' })
    .where('id', '=', id)
    // Whose application is declined can send it again.
    .where((eb) => eb.or([eb('kind', '=', 'claim'), eb('status', '=', 'approved')]))
    .execute()
}

/** Latest first. Keeps fields that were stated again since. */
async function undoEdits(db: Database, { id, clinicId }: Claim, now: Date): Promise<void> {
  const edits = await listEdits(db, id)
  for (const decisionId of new Set(edits.map((edit) => edit.decisionId))) {
    await revert(db, decisionId, { skipsChanged: true, tables: ['statements'] })
  }
  await showListings(db, [clinicId], now)
}
