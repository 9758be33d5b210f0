import type { Database, ReadDb, Schema } from '#db/engine/schema.ts'
import { findClinic, listEdits } from './find.ts'
import { isStillProven } from './website.ts'

interface NewOwner {
  /** The id of the claim or application that made the owner. */
  id: string
  listingId: number
  email: string
  proof: Schema['owners']['proof']
  domain?: string
}

/** Lets the sender of a claim or an application edit the listing. Call it within the decision that accepts it. */
export async function makeOwner(
  db: Database,
  { id, listingId, email, proof, domain = '' }: NewOwner,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const owner = { listing_id: listingId, email, proof, domain, since: at }
  // The row stays when the decision is undone, which only ends it again.
  await db
    .insertInto('owners')
    .values({ id, ...owner, ended_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .updateTable('owners')
    .set({ ...owner, ended_at: null })
    .where('id', '=', id)
    .execute()
}

const MAX_OWNERS = 20

/** Whoever owns a listing, the latest proof first. */
export function selectOwners(db: ReadDb, listingId: number) {
  return db
    .selectFrom('owners')
    .select(['id', 'listing_id as clinicId', 'email', 'proof', 'domain', 'since'])
    .where('listing_id', '=', listingId)
    .where('ended_at', 'is', null)
    .orderBy('since', 'desc')
    .orderBy('id')
    .limit(MAX_OWNERS)
}

export type Owner = Awaited<ReturnType<ReturnType<typeof selectOwners>['executeTakeFirstOrThrow']>>

/** An owner with the listing. */
export type Owned = Pick<Owner, 'id' | 'clinicId'>

/** Those whose proof still holds. */
export async function listOwners(db: ReadDb, listingId: number): Promise<Owner[]> {
  const clinic = await findClinic(db, listingId)
  if (clinic === undefined) return []
  const owners: Owner[] = []
  for (const owner of await selectOwners(db, listingId).execute()) {
    if (await isStillProven(db, owner, clinic)) owners.push(owner)
  }
  return owners
}

/** With what ending each would undo, for the admin. */
export async function describeOwners(db: ReadDb, listingId: number) {
  const clinic = await findClinic(db, listingId)
  const owners = await selectOwners(db, listingId).execute()
  return Promise.all(
    owners.map(async (owner) => ({
      ...owner,
      edits: (await listEdits(db, owner.id)).filter(({ stands }) => stands).length,
      isStillProven: clinic === undefined || (await isStillProven(db, owner, clinic)),
    })),
  )
}
