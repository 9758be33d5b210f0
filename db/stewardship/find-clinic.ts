import { sql } from 'kysely'
import type { ProviderPlace } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'

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
  const curated = await db
    .selectFrom('curated_clinics')
    .select('provider_id as id')
    .where(
      sql<boolean>`json_array(state_slug, city_slug, slug) = ${json}
        or ${json} in (select value from json_each(former_addresses))`,
    )
    .orderBy(sql`state = 'listed'`)
    .orderBy('provider_id')
    .limit(1)
    .executeTakeFirst()
  if (curated !== undefined) return curated.id
  const former = await db
    .selectFrom('former_addresses')
    .select('provider_id as id')
    .where((eb) => eb.and(address))
    .executeTakeFirst()
  return former?.id ?? undefined
}

/** Listing that an application made or updated, even after a merge; `null` while it is not shown. */
export const LISTING_ID = sql<number | null>`(
  with recursive standing (id) as (
    select coalesce(proposals.listing_id, proposals.made_id)
    union
    select winner_id from curated_clinics join standing on provider_id = standing.id
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
