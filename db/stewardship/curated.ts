import { sql } from 'kysely'
import type { Database, ReadDb, Schema } from '#db/engine/schema.ts'
import { clinicRow, NO_ROW, parseClinicRow } from '#db/listings/clinic-row.ts'

/** A clinic with decisions; `undefined` when it has none. */
export async function findCurated(db: ReadDb, id: number) {
  const found = await db
    .selectFrom('curated_clinics')
    .select(['state', 'winner_id as winnerId', 'list_row as listRow'])
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .where('provider_id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { state, winnerId, listRow, ...address } = found
  return {
    id,
    state,
    winnerId,
    /** The clinic's row in the newest list; BLANK_ROW when no list made it. */
    listRow: parseClinicRow(listRow),
    isFromList: listRow !== NO_ROW,
    /** Its address before it was last removed from the pages. */
    address,
  }
}

export type CuratedClinic = NonNullable<Awaited<ReturnType<typeof findCurated>>>

/**
 * Stores the list's row, so that statements of other sources do not overwrite it. `undefined` if no
 * clinic has the id.
 */
export async function curate(db: Database, id: number): Promise<CuratedClinic | undefined> {
  const known = await findCurated(db, id)
  if (known !== undefined) return known
  await sql`
    insert into curated_clinics (provider_id, list_row, content_hash, state_slug, city_slug, slug)
      select id, ${clinicRow()}, content_hash, state_slug, city_slug, slug
      from providers
      join clinics on clinics.provider_id = id
      where id = ${id}
  `.execute(db)
  return findCurated(db, id)
}

type State = Pick<Schema['curated_clinics'], 'winner_id'> & { state: CuratedClinic['state'] }

export async function setState(db: Database, id: number, state: State): Promise<void> {
  await db.updateTable('curated_clinics').set(state).where('provider_id', '=', id).execute()
}
