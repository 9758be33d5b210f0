import { paths, type CityPlace, type ProviderPlace } from '#domain/site/paths.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

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

/** Redirects a city whose last provider moved to another city of the state. */
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

/** Former slugs in a city, except those of the application `ownerId`, which may reuse them. */
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

/** `undefined` when nothing moved from there. Returns only live pages, so redirects never chain. */
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
