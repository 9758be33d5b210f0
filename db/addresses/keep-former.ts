import { sql } from 'kysely'
import type { LeftCity } from '#domain/import/plan.ts'
import type { FormerAddress } from '#domain/import/stored.ts'
import type { CityPlace, ProviderPlace } from '#domain/site/paths.ts'
import type { Database } from '#db/engine/schema.ts'

/** Redirects the address that a clinic leaves to its new one. */
export async function recordMovedAddress(
  db: Database,
  { stateSlug, citySlug, slug }: ProviderPlace,
  providerId: number,
): Promise<void> {
  await db
    .insertInto('former_addresses')
    .values({ state_slug: stateSlug, city_slug: citySlug, slug, listing_id: providerId })
    .onConflict((conflict) => conflict.doUpdateSet({ listing_id: providerId }))
    .execute()
}

/** Includes former slugs, except those of `owner`, who may take them back. */
export async function listTakenSlugs(
  db: Database,
  place: CityPlace,
  owner: number,
): Promise<string[]> {
  const { stateSlug: state_slug, citySlug: city_slug } = place
  const slugs = await db
    .selectFrom('former_addresses')
    .select('slug')
    .where((eb) => eb.and({ state_slug, city_slug }))
    .where('listing_id', 'is distinct from', owner)
    .union(
      db
        .selectFrom('providers')
        .select('slug')
        .where((eb) => eb.and({ state_slug, city_slug })),
    )
    .execute()
  return slugs.map(({ slug }) => slug)
}

export async function storeFormerAddresses(
  db: Database,
  former: readonly FormerAddress[],
): Promise<void> {
  await sql`
    insert into former_addresses
      (state_slug, city_slug, slug, listing_id, name, reason, place_id, identity, content_hash)
      select value ->> 'stateSlug', value ->> 'citySlug', value ->> 'slug', value ->> 'providerId',
        value ->> 'name', value ->> 'reason', value ->> 'placeId', value ->> 'identity',
        value ->> 'contentHash'
      from json_each(${JSON.stringify(former)}) where true
    on conflict do update set listing_id = excluded.listing_id, name = excluded.name,
      reason = excluded.reason, place_id = excluded.place_id, identity = excluded.identity,
      content_hash = excluded.content_hash
  `.execute(db)
}

interface NamedCity extends LeftCity {
  name: string
}

/** Call it before providers leave, because an empty city has no name. */
export async function nameLeftCities(
  db: Database,
  cities: readonly LeftCity[],
): Promise<NamedCity[]> {
  const { rows } = await sql<NamedCity>`
    select state_slug as stateSlug, city_slug as citySlug, name, value ->> 'toCitySlug' as toCitySlug
    from json_each(${JSON.stringify(cities)})
    join cities on state_slug = value ->> 'stateSlug' and city_slug = value ->> 'citySlug'
  `.execute(db)
  return rows
}

/** Call it when the totals of cities are up to date: records those that are empty now. */
export async function recordFormerCities(
  db: Database,
  cities: readonly NamedCity[],
): Promise<void> {
  const left = sql`
    select value ->> 'stateSlug' as state_slug, value ->> 'citySlug' as city_slug,
      value ->> 'name' as name, value ->> 'toCitySlug' as to_city_slug
    from json_each(${JSON.stringify(cities)})
    where (value ->> 'stateSlug', value ->> 'citySlug') not in
      (select state_slug, city_slug from cities)
  `
  await sql`
    insert into former_cities (state_slug, city_slug, name, to_city_slug)
      select * from (${left}) where true
    on conflict do update set name = excluded.name, to_city_slug = excluded.to_city_slug
  `.execute(db)
  // Redirects to a city that is now empty are retargeted, so that redirects never chain.
  await sql`
    update former_cities as former
    set to_city_slug = nullif(left_city.to_city_slug, former.city_slug)
    from (${left}) as left_city
    where former.state_slug = left_city.state_slug
      and former.to_city_slug = left_city.city_slug and left_city.to_city_slug is not null
  `.execute(db)
}
