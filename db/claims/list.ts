import type { ReadDb } from '#db/engine/schema.ts'
import { findListContact, findMailProof, isStillProven } from './website.ts'
import { isCurrent, selectClaims, type Claim } from './find.ts'
import { findClinic } from './clinic.ts'
import { listEdits } from './edits.ts'

const MAX_CLAIMS = 200

/** Claims that wait for a call by the admin, oldest first. */
export async function listOpenClaims(db: ReadDb, now: Date, id?: string) {
  const rows = await selectClaims(db)
    .where('claim.state', '=', 'open')
    .where('claim.way', '=', 'call')
    .$if(id !== undefined, (query) => query.where('claim.id', '=', id ?? ''))
    .orderBy('claim.created_at')
    .orderBy('claim.id')
    .limit(MAX_CLAIMS)
    .execute()
  const current = rows.filter((claim) => isCurrent(claim, now))
  const items = await Promise.all(current.map((claim) => describeOpenClaim(db, claim)))
  return items.filter((item) => item !== undefined)
}

async function describeOpenClaim(db: ReadDb, claim: Claim) {
  const clinic = await findClinic(db, claim.clinicId)
  if (clinic === undefined) return undefined
  const listed = await findListContact(db, clinic)
  const mailProof = await findMailProof(db, clinic)
  const { id, createdAt, email, attempts } = claim
  return {
    id,
    createdAt,
    email,
    attempts,
    clinic,
    /** Phone number from the list, because corrections cannot change it. */
    phone: listed.phone,
    /** Reason an e-mail cannot prove the claim; `null` when it can. */
    noProof: mailProof.kind === 'possible' ? null : mailProof.reason,
  }
}

/** Proven claims, latest proof first. */
export async function listActiveClaims(db: ReadDb) {
  const rows = await selectClaims(db)
    .where('claim.state', '=', 'proven')
    .orderBy('claim.decided_at', 'desc')
    .orderBy('claim.id')
    .limit(MAX_CLAIMS)
    .execute()
  return Promise.all(
    rows.map(async (claim) => {
      const { id, clinicId, createdAt, proof, email, decidedAt } = claim
      const clinic = (await findClinic(db, clinicId)) ?? null
      return {
        id,
        createdAt,
        proof,
        email,
        decidedAt,
        clinic,
        edits: (await listEdits(db, id)).length,
        isStillProven: clinic === null || (await isStillProven(db, claim, clinic)),
      }
    }),
  )
}
