import { telHref } from '#domain/clinics/phone.ts'
import type { WebsiteProof } from '#domain/claims/website-proof.ts'
import type { ClaimWay } from '#domain/claims/ways.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findListContact, findWebsiteProof, type ClaimedClinic } from './website.ts'

export interface ClaimOptions {
  website: WebsiteProof
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
  const website = await findWebsiteProof(db, clinic)
  const isProof = website.kind === 'possible'
  const ways: ClaimWay[] = [
    ...(isProof && sendsMail ? (['email'] as const) : []),
    ...(isProof ? (['website'] as const) : []),
    ...(telHref(phone) === null ? [] : (['call'] as const)),
  ]
  return { website, site, phone, ways }
}
