import { explainNoProof } from '#domain/proposals/proof.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findListContact, findMailProof } from './website.ts'
import { findClaim, findClinic } from './find.ts'

/** A claim that waits for a call by the admin; `undefined` once it is decided. */
export async function findOpenClaim(db: ReadDb, id: string, now: Date) {
  const claim = await findClaim(db, id, now)
  const clinic = claim && (await findClinic(db, claim.clinicId))
  if (claim?.state !== 'open' || claim.way !== 'call' || clinic === undefined) return undefined
  const listed = await findListContact(db, clinic)
  const mailProof = await findMailProof(db, clinic)
  const { createdAt, email, attempts, reference } = claim
  return {
    id,
    reference,
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
