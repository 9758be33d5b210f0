import { sql } from 'kysely'
import type { Database, ReadDb, Schema } from '#db/engine/schema.ts'
import { clinicRow, NO_ROW, parseClinicRow } from '#db/listings/clinic-row.ts'
import { FIELD_NAMES } from '#domain/facts/facts.ts'
import { listedValue, type ListRow } from '#domain/facts/list-row.ts'
import { decideField } from '#domain/facts/statements.ts'
import { paths, type ProviderPlace } from '#domain/site/paths.ts'
import { listStatements } from '#db/listings/statements.ts'

/** A clinic with decisions; `undefined` when it has none. */
export async function findDecided(db: ReadDb, id: number) {
  const found = await db
    .selectFrom('decided_listings')
    .select(['state', 'winner_id as winnerId', 'list_row as listRow'])
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .where('listing_id', '=', id)
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

export type DecidedListing = NonNullable<Awaited<ReturnType<typeof findDecided>>>

/**
 * Stores the list's row, so that statements of other sources do not overwrite it. `undefined` if no
 * clinic has the id.
 */
export async function keepListRow(db: Database, id: number): Promise<DecidedListing | undefined> {
  const known = await findDecided(db, id)
  if (known !== undefined) return known
  await sql`
    insert into decided_listings (listing_id, list_row, content_hash, state_slug, city_slug, slug)
      select id, ${clinicRow()}, content_hash, state_slug, city_slug, slug
      from providers
      join clinics on clinics.listing_id = id
      where id = ${id}
  `.execute(db)
  return findDecided(db, id)
}

type State = Pick<Schema['decided_listings'], 'winner_id'> & { state: DecidedListing['state'] }

export async function setState(db: Database, id: number, state: State): Promise<void> {
  await db.updateTable('decided_listings').set(state).where('listing_id', '=', id).execute()
}

/** A clinic's shown values with their sources. `undefined` when no clinic has the id. */
export async function describeClinic(db: ReadDb, id: number) {
  const decided = await findDecided(db, id)
  const stored = await findStoredRow(db, id)
  const row: ListRow | undefined = decided?.listRow ?? stored?.row
  const place = stored ?? decided?.address
  if (row === undefined || place === undefined) return undefined
  const statements = await listStatements(db, id)
  const fields = FIELD_NAMES.map((field) => {
    const list = listedValue(field, row)
    const { value, statement } = decideField(field, list, statements)
    /** Source of the shown value, `null` for the list, and when it was said. */
    const { source = null, saidAt = null } = statement ?? {}
    return { field, shown: value, source, saidAt, list }
  })
  return {
    id,
    name: fields.find(({ field }) => field === 'name')?.shown ?? '',
    path: paths.provider(place),
    state: decided?.state ?? ('listed' as const),
    winnerId: decided?.winnerId ?? null,
    fields,
  }
}

async function findStoredRow(db: ReadDb, id: number) {
  const stored = await db
    .selectFrom('providers')
    .leftJoin('clinics', 'clinics.listing_id', 'providers.id')
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .select(sql<string>`${clinicRow()}`.as('row'))
    .where('providers.id', '=', id)
    .executeTakeFirst()
  return stored && { ...stored, row: parseClinicRow(stored.row) }
}

/** Id of the clinic that has or had an address, including hidden, merged and closed ones. */
export async function findClinicId(
  db: ReadDb,
  { stateSlug, citySlug, slug }: ProviderPlace,
): Promise<number | undefined> {
  const address = { state_slug: stateSlug, city_slug: citySlug, slug }
  const listed = await db
    .selectFrom('providers')
    .select('id')
    .where((eb) => eb.and(address))
    .executeTakeFirst()
  if (listed !== undefined) return listed.id
  // Addresses of unlisted clinics belong to no provider.
  const json = JSON.stringify([stateSlug, citySlug, slug])
  const decided = await db
    .selectFrom('decided_listings')
    .select('listing_id as id')
    .where(
      sql<boolean>`json_array(state_slug, city_slug, slug) = ${json}
        or ${json} in (select value from json_each(former_addresses))`,
    )
    .orderBy(sql`state = 'listed'`)
    .orderBy('listing_id')
    .limit(1)
    .executeTakeFirst()
  if (decided !== undefined) return decided.id
  const former = await db
    .selectFrom('former_addresses')
    .select('listing_id as id')
    .where((eb) => eb.and(address))
    .executeTakeFirst()
  return former?.id ?? undefined
}

/** Listing that an application made or updated, even after a merge; `null` while it is not shown. */
export const LISTING_ID = sql<number | null>`(
  with recursive standing (id) as (
    select coalesce(proposals.listing_id, proposals.made_id)
    union
    select winner_id from decided_listings join standing on listing_id = standing.id
    where winner_id is not null
  )
  select standing.id from standing join providers on providers.id = standing.id
)`

/** Name and address of a listing, shown or not. */
export function findName(db: ReadDb, id: number) {
  return db
    .selectFrom('listings')
    .select(['id', 'name', 'address'])
    .where('id', '=', id)
    .executeTakeFirst()
}
