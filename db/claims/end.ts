import { recordAudit } from '#db/accounts/audit/record.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { recordDecision } from '#db/stewardship/decisions.ts'
import type { Actor } from '#db/stewardship/history.ts'
import { endLinks, suspendLinks } from '#db/stewardship/private-links.ts'
import { undoDecision } from '#db/stewardship/undo.ts'
import { listEdits } from './edits.ts'

interface Ending {
  by: Actor
  now: Date
  /** Also undoes the claim's edits. */
  undoesEdits?: boolean
}

/**
 * Ends the private link and deletes the e-mail address. `false` when the claim had ended before. A
 * declined claim by call keeps the hash of its code, for an undo.
 */
export async function endClaim(
  db: Database,
  id: string,
  { by, now, undoesEdits = false }: Ending,
): Promise<boolean> {
  const ended = await db
    .updateTable('clinic_claims')
    .set({
      state: 'ended',
      ended_at: now.toISOString(),
      email: '',
      ...(by.actor === 'owner' && { code_hash: null }),
    })
    .where('id', '=', id)
    .where('state', '<>', 'ended')
    .returning(['provider_id as clinicId', 'proof'])
    .executeTakeFirst()
  if (ended === undefined) return false
  if (by.actor !== 'owner') {
    const text = ended.proof === '' ? 'Declined the claim' : 'Ended the claim'
    const about = { kind: 'claim', subject: id, clinics: [ended.clinicId] } as const
    await recordDecision(db, { ...about, text, by, now })
  }
  const subject = { kind: 'claim', subjectId: id } as const
  if (by.actor === 'owner') await endLinks(db, subject)
  else await suspendLinks(db, subject, now)
  const editsUndone = undoesEdits ? await undoEdits(db, id, { by, now }) : 0
  const details = { claim: id, editsUndone }
  await recordAudit(db, { event: 'claim-ended', ...auditActor(by), details }, now)
  return true
}

/** The claim's holder is a visitor for the audit. */
export function auditActor({ actor, name: adminName }: Actor) {
  return { actor: actor === 'owner' ? 'visitor' : actor, adminName } as const
}

/** Latest first. Keeps fields that another claim has stated since. */
async function undoEdits(
  db: Database,
  claimId: string,
  { by, now }: { by: Actor; now: Date },
): Promise<number> {
  let undone = 0
  for (const { historyId, isReplaced } of await listEdits(readOnly(db), claimId)) {
    if (isReplaced) continue
    const outcome = await undoDecision(db, historyId, by, now)
    if (outcome.kind === 'done') undone += 1
  }
  return undone
}
