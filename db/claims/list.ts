import { explainNoProof } from '#domain/claims/mail-proof.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findListContact, findMailProof, isStillProven } from './website.ts'
import { findClaim, selectClaims, findClinic, listEdits, type Claim } from './find.ts'

/** A claim that waits for a call by the admin; `undefined` once it is decided. */
export async function findOpenClaim(db: ReadDb, id: string, now: Date) {
  const claim = await findClaim(db, id, now)
  const clinic = claim && (await findClinic(db, claim.clinicId))
  if (claim?.state !== 'open' || claim.way !== 'call' || clinic === undefined) return undefined
  const listed = await findListContact(db, clinic)
  const mailProof = await findMailProof(db, clinic)
  const { createdAt, email, attempts } = claim
  return {
    id,
    createdAt,
    email,
    attempts,
    clinic,
    /** Phone number from the list, because corrections cannot change it. */
    phone: listed.phone,
    /** Why an e-mail cannot prove the claim; `null` when it can. */
    noProof: mailProof.kind === 'possible' ? null : explainNoProof(mailProof.reason, clinic.site),
  }
}

/** Proven claims of a listing, the latest proof first, with what ending them would undo. */
export async function listActiveClaims(db: ReadDb, listingId: number) {
  const clinic = await findClinic(db, listingId)
  const claims = await selectProven(db, listingId).execute()
  return Promise.all(
    claims.map(async (claim) => {
      const { id, email, proof, decidedAt } = claim
      const edits = (await listEdits(db, id)).filter(({ stands }) => stands).length
      const holds = clinic === undefined || (await isStillProven(db, claim, clinic))
      return { id, email, proof, decidedAt, edits, isStillProven: holds }
    }),
  )
}

const MAX_OWNERS = 20

/** Claims that prove who owns a listing, the latest proof first. */
export async function listOwners(db: ReadDb, listingId: number): Promise<Claim[]> {
  const clinic = await findClinic(db, listingId)
  if (clinic === undefined) return []
  const owners: Claim[] = []
  for (const claim of await selectProven(db, listingId).execute()) {
    if (await isStillProven(db, claim, clinic)) owners.push(claim)
  }
  return owners
}

/** Everybody else who edits the same listing. Owners are told of each other (R-OWNER-13). */
export function listOtherOwners(db: ReadDb, { id, clinicId }: Pick<Claim, 'id' | 'clinicId'>) {
  return selectProven(db, clinicId).where('claim.id', '<>', id).execute()
}

/** Claims that prove who owns a listing, the latest proof first. */
export function selectProven(db: ReadDb, listingId: number) {
  return selectClaims(db)
    .where('claim.provider_id', '=', listingId)
    .where('claim.state', '=', 'proven')
    .orderBy('claim.decided_at', 'desc')
    .limit(MAX_OWNERS)
}

/** Addresses differ only in the spelling of their letters' case. */
export function isSender({ email }: Pick<Claim, 'email'>, sender: string): boolean {
  return email !== '' && email.toLowerCase() === sender.toLowerCase()
}
