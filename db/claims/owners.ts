import type { ReadDb } from '#db/engine/schema.ts'
import { findClinic } from './clinic.ts'
import { selectClaims, type Claim } from './find.ts'
import { isStillProven } from './website.ts'

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

function selectProven(db: ReadDb, listingId: number) {
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
