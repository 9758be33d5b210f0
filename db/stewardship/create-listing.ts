import { findLastProviderId, recordLastProviderId } from '#db/directory/provider-ids.ts'
import { decide } from '#db/decisions/decide.ts'
import type { Database } from '#db/engine/schema.ts'
import { NO_ROW } from '#db/listings/clinic-row.ts'
import { setState } from './curated.ts'
import { stateFields, type Stated } from './record-statement.ts'
import { redirectHidden } from './withhold.ts'

/** Makes a listing that is in no list and shows only what is stated. Returns its id. */
export async function createListing(db: Database, stated: Omit<Stated, 'id'>): Promise<number> {
  const id = (await findLastProviderId(db)) + 1
  const { by, now } = stated
  const address = { state_slug: '', city_slug: '', slug: '' }
  await db
    .insertInto('curated_clinics')
    .values({ provider_id: id, list_row: NO_ROW, state: 'hidden', ...address })
    .execute()
  await decide(db, { kind: 'add-listing', listingId: id }, { by, now }, async () => {
    await setState(db, id, { state: 'listed', winner_id: null })
    return stateFields(db, { ...stated, id })
  })
  await recordLastProviderId(db)
  return id
}

/** Deletes all that is known about it. Its addresses answer 410 for ever. */
export async function eraseListing(
  db: Database,
  { id, now }: { id: number; now: Date },
): Promise<void> {
  await redirectHidden(db, id, { winnerId: null, now })
  const merged = await db
    .selectFrom('curated_clinics')
    .select('provider_id')
    .where('winner_id', '=', id)
    .execute()
  for (const loser of merged) await redirectHidden(db, loser.provider_id, { winnerId: null, now })
  await db.deleteFrom('curated_clinics').where('provider_id', '=', id).execute()
  await db.deleteFrom('changes').where('listing_id', '=', id).execute()
}
