import type { ReadDb } from '#db/engine/schema.ts'
import { findClinic } from './clinic.ts'
import { selectClaims, type Claim } from './find.ts'
import { isStillProven } from './website.ts'

const MAX_OWNERS = 20

/** Claims that prove who owns a listing, the latest proof first. */
export async function listOwners(db: ReadDb, providerId: number): Promise<Claim[]> {
  const clinic = await findClinic(db, providerId)
  if (clinic === undefined) return []
  const proven = await selectClaims(db)
    .where('claim.provider_id', '=', providerId)
    .where('claim.state', '=', 'proven')
    .orderBy('claim.decided_at', 'desc')
    .limit(MAX_OWNERS)
    .execute()
  const owners: Claim[] = []
  for (const claim of proven) if (await isStillProven(db, claim, clinic)) owners.push(claim)
  return owners
}

/** Addresses differ only in the spelling of their letters' case. */
export function isSender({ email }: Pick<Claim, 'email'>, sender: string): boolean {
  return email !== '' && email.toLowerCase() === sender.toLowerCase()
}
