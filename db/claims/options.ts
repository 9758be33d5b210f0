import { telHref } from '#domain/clinics/phone.ts'
import type { MailProof } from '#domain/claims/mail-proof.ts'
import type { ClaimWay } from '#domain/claims/ways.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findListContact, findMailProof, type ClaimedClinic } from './website.ts'

export interface ClaimOptions {
  proof: MailProof
  /** Website and phone number from the newest list. */
  site: string
  phone: string
  ways: ClaimWay[]
}

/** Ways to claim a clinic. None when the list has no phone number either. */
export async function findClaimOptions(
  db: ReadDb,
  clinic: ClaimedClinic,
  { sendsMail }: { sendsMail: boolean },
): Promise<ClaimOptions> {
  const { site, phone } = await findListContact(db, clinic)
  const proof = await findMailProof(db, clinic)
  const ways: ClaimWay[] = [
    ...(proof.kind === 'possible' && sendsMail ? (['email'] as const) : []),
    ...(telHref(phone) === null ? [] : (['call'] as const)),
  ]
  return { proof, site, phone, ways }
}
