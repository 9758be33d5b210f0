import { paths, type CityPlace, type ProviderPlace } from '#domain/site/paths.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

/** Notes an address that the listing of an application had until now. */
export async function recordFormerAddress(
  db: Database,
  { stateSlug, citySlug, slug }: ProviderPlace,
  applicationId: string,
): Promise<void> {
  await db
    .insertInto('former_addresses')
    .values({ state_slug: stateSlug, city_slug: citySlug, slug, application_id: applicationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes where the page of a city went that lost its last provider to another city of the state. */
export async function recordFormerCity(
  db: Database,
  { stateSlug, citySlug }: CityPlace,
  toCitySlug: string,
): Promise<void> {
  await db
    .insertInto('former_cities')
    .values({ state_slug: stateSlug, city_slug: citySlug, to_city_slug: toCitySlug })
    .onConflict((conflict) => conflict.doUpdateSet({ to_city_slug: toCitySlug }))
    .execute()
}

/** Former slugs in a city, without those of one application, which may have them back. */
export async function listFormerSlugs(
  db: Database,
  { stateSlug, citySlug }: CityPlace,
  ownerId?: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('former_addresses')
    .select('slug')
    .where('state_slug', '=', stateSlug)
    .where('city_slug', '=', citySlug)
    .$if(ownerId !== undefined, (query) =>
      query.where('application_id', 'is distinct from', ownerId ?? null),
    )
    .execute()
  return rows.map(({ slug }) => slug)
}

/**
 * The path that a page moved to, for a path under which nothing is listed now; `undefined` when it
 * never was an address, or nobody is listed where it moved. Only live pages are named, so no redirect
 * leads to another one.
 */
export async function findRedirectPath(
  db: ReadDb,
  place: CityPlace & { slug?: string },
): Promise<string | undefined> {
  const { slug } = place
  if (slug === undefined) {
    const city = await findMovedCity(db, place)
    return city && paths.city(city)
  }
  const provider = await findMovedProvider(db, { ...place, slug })
  const path = provider && paths.provider(provider)
  return path === paths.provider({ ...place, slug }) ? undefined : path
}

function findMovedProvider(db: ReadDb, { stateSlug, citySlug, slug }: ProviderPlace) {
  return db
    .selectFrom('former_addresses as former')
    .innerJoin('company_applications as application', 'application.id', 'former.application_id')
    .innerJoin('providers', 'providers.id', 'application.provider_id')
    .select([
      'providers.state_slug as stateSlug',
      'providers.city_slug as citySlug',
      'providers.slug',
    ])
    .where('former.state_slug', '=', stateSlug)
    .where('former.city_slug', '=', citySlug)
    .where('former.slug', '=', slug)
    .executeTakeFirst()
}

function findMovedCity(db: ReadDb, { stateSlug, citySlug }: CityPlace) {
  return db
    .selectFrom('former_cities as former')
    .innerJoin('cities', (join) =>
      join
        .onRef('cities.state_slug', '=', 'former.state_slug')
        .onRef('cities.city_slug', '=', 'former.to_city_slug'),
    )
    .select(['cities.state_slug as stateSlug', 'cities.city_slug as citySlug'])
    .where('former.state_slug', '=', stateSlug)
    .where('former.city_slug', '=', citySlug)
    .executeTakeFirst()
}
