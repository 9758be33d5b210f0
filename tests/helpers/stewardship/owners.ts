import { sql } from 'kysely'
import { makeOwner, selectClaims } from '#db/proposals/owners.ts'
import type { Database } from '#db/engine/schema.ts'
import { propose } from '#db/proposals/propose.ts'
import { NOW } from '#tests/helpers/data/moment.ts'

interface NewOwner {
  id?: string
  listingId: number
  email?: string
  proof?: 'email' | 'call'
  domain?: string
}

/** Somebody who proved to own a listing. */
export async function addOwner(
  db: Database,
  { id = 'claim', listingId, email = '', proof = 'call', domain = '' }: NewOwner,
  now: Date = NOW,
): Promise<void> {
  const said = { way: proof, domain }
  const about = { listing_id: listingId }
  await propose(db, { kind: 'claim', id, email, said, sender: {}, about }, now)
  await db
    .updateTable('proposals')
    .set({ status: 'approved', decided_at: now.toISOString(), decided_by: 'admin' })
    .where('id', '=', id)
    .execute()
  await makeOwner(db, { id, listingId, email, proof, domain }, now)
}

/** Id of the claim that waits, the latest if there are several. */
export async function findWaitingClaim(db: Database): Promise<string> {
  const claims = selectClaims(db)
    .where('claim.kind', '=', 'claim')
    .where('claim.status', '=', 'pending')
    .orderBy('claim.created_at', 'desc')
    .orderBy(sql`claim.rowid`, 'desc')
  return (await claims.executeTakeFirstOrThrow()).id
}
