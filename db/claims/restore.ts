import { recordAudit } from '#db/accounts/audit/record.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { isChangedSince, type Actor } from '#db/stewardship/history.ts'
import { reactivateLinks } from '#db/stewardship/private-links.ts'
import { undoDecision } from '#db/stewardship/undo.ts'

/**
 * Reverses endClaim for an admin: the clinic gets its link and its undone edits back, but the
 * e-mail address stays deleted. `false` when there is nothing to reverse.
 */
export async function restoreClaim(
  db: Database,
  id: string,
  { by, now }: { by: Actor; now: Date },
): Promise<boolean> {
  const claim = await db
    .selectFrom('clinic_claims')
    .innerJoin('claim_endings', 'claim_endings.claim_id', 'clinic_claims.id')
    .select('ended_at as endedAt')
    .where('id', '=', id)
    .where('proof', '<>', '')
    .executeTakeFirst()
  if (claim?.endedAt == null) return false
  const { endedAt } = claim
  await db.deleteFrom('claim_endings').where('claim_id', '=', id).execute()
  await db
    .updateTable('clinic_claims')
    .set({ state: 'proven', ended_at: null })
    .where('id', '=', id)
    .execute()
  await reactivateLinks(db, { kind: 'claim', subjectId: id }, endedAt)
  const editsRestored = await restoreEdits(db, { claimId: id, endedAt }, { by, now })
  const details = { claim: id, editsRestored }
  const { actor, name: adminName } = by
  await recordAudit(
    db,
    { event: 'claim-restored', actor: actor === 'owner' ? 'visitor' : actor, adminName, details },
    now,
  )
  return true
}

/** Oldest first. Keeps fields that were stated again since. */
async function restoreEdits(
  db: Database,
  { claimId, endedAt }: { claimId: string; endedAt: string },
  { by, now }: { by: Actor; now: Date },
): Promise<number> {
  const undos = await db
    .selectFrom('claim_edits as edit')
    .innerJoin('clinic_history as undo', 'undo.undoes', 'edit.history_id')
    .select('undo.id')
    .where('edit.claim_id', '=', claimId)
    .where('undo.at', '=', endedAt)
    .orderBy('edit.history_id')
    .execute()
  let restored = 0
  for (const undo of undos) {
    if (await isChangedSince(readOnly(db), undo.id)) continue
    const outcome = await undoDecision(db, undo.id, by, now)
    if (outcome.kind !== 'done') continue
    restored += 1
    // Lets the claim be ended with its edits once more.
    await db
      .insertInto('claim_edits')
      .values({ history_id: outcome.historyId, claim_id: claimId })
      .execute()
  }
  return restored
}
