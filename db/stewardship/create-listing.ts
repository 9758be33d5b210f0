import { shownRow } from '#domain/stewardship/list-row.ts'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import { findLastProviderId, recordLastProviderId } from '#db/directory/provider-ids.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { Database } from '#db/engine/schema.ts'
import { NO_ROW } from '#db/listings/clinic-row.ts'
import { listStatements } from '#db/listings/statements.ts'
import type { Step } from './history.ts'
import { stateFields, type Stated } from './record-statement.ts'
import { hideClinic, redirectHidden } from './withhold.ts'
import { findStored, insertClinic } from './write-clinic.ts'

/** Makes a listing that is in no list and shows only what is stated. Returns its id. */
export async function createListing(db: Database, stated: Omit<Stated, 'id'>): Promise<number> {
  const id = (await findLastProviderId(db)) + 1
  const address = { state_slug: '', city_slug: '', slug: '' }
  await db
    .insertInto('curated_clinics')
    .values({ provider_id: id, list_row: NO_ROW, ...address })
    .execute()
  await stateFields(db, { ...stated, id })
  const row = shownRow(BLANK_ROW, await listStatements(db, id))
  await insertClinic(db, { id, row, isFromList: false }, stated.now)
  await recordLastProviderId(db)
  return id
}

/** Deletes all that is known about it. Its addresses answer 410 for ever. */
export async function eraseListing(
  db: Database,
  { id, ...step }: Step & { id: number },
): Promise<void> {
  if ((await findStored(db, id)) !== undefined) await hideClinic(db, { id, ...step })
  else await redirectHidden(db, id, null)
  const merged = await db
    .selectFrom('curated_clinics')
    .select('provider_id')
    .where('winner_id', '=', id)
    .execute()
  for (const loser of merged) await redirectHidden(db, loser.provider_id, null)
  const entries = await db
    .selectFrom('clinic_history')
    .select('id')
    .where('provider_id', '=', id)
    .execute()
  const own = jsonList(entries.map((entry) => entry.id))
  await db.deleteFrom('claim_edits').where('history_id', 'in', own).execute()
  await db.deleteFrom('merged_claims').where('merge_id', 'in', own).execute()
  await db
    .updateTable('clinic_history')
    .set({ part_of: null })
    .where('part_of', 'in', own)
    .execute()
  await db.deleteFrom('clinic_history').where('provider_id', '=', id).execute()
  await db.deleteFrom('curated_clinics').where('provider_id', '=', id).execute()
}
