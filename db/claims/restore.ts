import { OPEN_MS } from '#domain/claims/ways.ts'
import { recordAudit } from '#db/accounts/audit/record.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'
import { markUndone } from '#db/stewardship/decisions.ts'
import { isChangedSince, type Step } from '#db/stewardship/history.ts'
import { reactivateLinks } from '#db/stewardship/private-links.ts'
import { undoDecision } from '#db/stewardship/undo.ts'

/**
 * Reverses endClaim for an admin: the claim is proven or waits for a call again, with its link and
 * its undone edits, but the e-mail address stays deleted. `undefined` when it cannot be reversed.
 */
export async function restoreClaim(
  db: Database,
  id: string,
  { by, now }: Step,
): Promise<'proven' | 'open' | undefined> {
  const claim = await selectRestorable(db, now).where('id', '=', id).executeTakeFirst()
  if (claim?.endedAt == null) return undefined
  if (!(await markUndone(db, { kind: 'claim', subject: id }, now))) return undefined
  const { endedAt } = claim
  const state = claim.proof === '' ? 'open' : 'proven'
  await db
    .updateTable('clinic_claims')
    .set({ state, ended_at: null })
    .where('id', '=', id)
    .execute()
  await reactivateLinks(db, { kind: 'claim', subjectId: id }, endedAt)
  const editsRestored = await restoreEdits(db, { claimId: id, endedAt }, { by, now })
  const details = { claim: id, editsRestored }
  await recordAudit(db, { event: 'claim-restored', ...by, details }, now)
  return state
}

/** Ended claims that may go on: proven ones, and calls that may still be made. */
export function selectRestorable(db: ReadDb, now: Date) {
  const oldest = new Date(now.getTime() - OPEN_MS.call).toISOString()
  return db
    .selectFrom('clinic_claims')
    .select(['id', 'proof', 'ended_at as endedAt'])
    .where('state', '=', 'ended')
    .where((eb) =>
      eb.or([
        eb('proof', '<>', ''),
        eb.and([eb('code_hash', 'is not', null), eb('created_at', '>', oldest)]),
      ]),
    )
}

/** Oldest first. Keeps fields that were stated again since. */
async function restoreEdits(
  db: Database,
  { claimId, endedAt }: { claimId: string; endedAt: string },
  step: Step,
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
    if (await isChangedSince(db, undo.id)) continue
    const outcome = await undoDecision(db, undo.id, step)
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
