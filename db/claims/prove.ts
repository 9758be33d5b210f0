import { sql } from 'kysely'
import { MAX_ATTEMPTS, type ClaimWay } from '#domain/proposals/proof.ts'
import { queueMail } from '#db/outbox/queue.ts'
import type { Database } from '#db/engine/schema.ts'
import { curate } from '#db/stewardship/curated.ts'
import { settle } from '#db/stewardship/propose.ts'
import { decide, type Step } from '#db/decisions/decide.ts'
import { endClaim } from './end.ts'
import { findClaim, type Claim, findClinic } from './find.ts'
import { makeOwner } from './owners.ts'
import { isCode } from './secrets.ts'
import { findMailProof } from './website.ts'

/** For the holder of a link that was sent by e-mail. `false` when it can no longer prove the claim. */
export async function proveByEmail(db: Database, id: string, now: Date): Promise<boolean> {
  const claim = await findClaim(db, id, now)
  if (claim?.state !== 'open' || claim.way !== 'email') return false
  // The list may have changed since, or another clinic may have got the same website.
  const clinic = await findClinic(db, claim.clinicId)
  const proof = clinic && (await findMailProof(db, clinic))
  if (proof?.kind !== 'possible' || proof.host !== claim.domain) return false
  await accept(db, claim, { proof: 'email', by: { actor: 'owner' }, now })
  return true
}

/** `code`: as read out to the admin by the person at the listed number. */
export async function proveByCall(
  db: Database,
  id: string,
  { code, by, now }: Step & { code: string },
): Promise<{ kind: 'done' | 'not-found' | 'wrong-code' }> {
  const claim = await findClaim(db, id, now)
  const isOpen = claim?.state === 'open' && claim.attempts < MAX_ATTEMPTS
  if (!isOpen || claim.codeHash === null) return { kind: 'not-found' }
  if (!isCode(id, code, claim.codeHash)) {
    await countWrongCode(db, claim, { by, now })
    return { kind: 'wrong-code' }
  }
  await accept(db, claim, { proof: 'call', by, now })
  return { kind: 'done' }
}

async function countWrongCode(
  db: Database,
  { id, attempts: earlier }: Claim,
  step: Step,
): Promise<void> {
  const attempts = earlier + 1
  await db
    .updateTable('proposals')
    .set({ said: sql`json_set(said, '$.attempts', ${attempts})` })
    .where('id', '=', id)
    .execute()
  if (attempts >= MAX_ATTEMPTS) await endClaim(db, id, step)
}

async function accept(
  db: Database,
  { id, clinicId, email, domain }: Claim,
  { proof, by, now }: Step & { proof: ClaimWay },
): Promise<void> {
  const decision = {
    kind: 'claim-proven',
    subject: id,
    listingId: clinicId,
    text: 'Confirmed the owner',
    details: { proof },
  } as const
  await decide(db, decision, { by, now }, async () => {
    // Stores what the next import needs to find the clinic again, so that the claim stays with it.
    await curate(db, clinicId)
    await settle(db, { to: 'approved', by, now }).where('id', '=', id).execute()
    await makeOwner(db, { id, listingId: clinicId, email, proof, domain }, now)
    return { kind: 'done' }
  })
  // The claimant waited for the call and may have lost the first link.
  const sendsLink = proof === 'call' && email !== ''
  if (sendsLink) await queueMail(db, { kind: 'link', id }, now)
}
