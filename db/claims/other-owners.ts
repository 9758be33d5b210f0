import type { ReadDb } from '#db/engine/schema.ts'
import { selectClaims, type Claim } from './find.ts'

const MAX_OTHERS = 10

/** Everybody else who edits the same listing. Owners are told of each other (R-OWNER-13). */
export function listOtherOwners(db: ReadDb, { id, clinicId }: Pick<Claim, 'id' | 'clinicId'>) {
  return selectClaims(db)
    .where('claim.provider_id', '=', clinicId)
    .where('claim.state', '=', 'proven')
    .where('claim.id', '<>', id)
    .orderBy('claim.decided_at', 'desc')
    .limit(MAX_OTHERS)
    .execute()
}
