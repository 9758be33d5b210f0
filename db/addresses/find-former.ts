import { paths, type CityPlace, type ProviderPlace } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** The response for an address without a provider (R-URL-3 and R-URL-6). */
export type FormerAddress =
  /** Redirects to a path that is never a former address itself. */
  | { kind: 'moved'; path: string }
  /** `name` is '' when the page must not name the provider. */
  | { kind: 'gone'; name: string; reason: 'removed' | 'closed' | 'hidden' }

/** `undefined` when no provider ever had the address. Call it only when no provider has it now. */
export async function findFormerAddress(
  db: ReadDb,
  place: ProviderPlace,
): Promise<FormerAddress | undefined> {
  const former = await db
    .selectFrom('former_addresses as former')
    .leftJoin('providers', 'providers.id', 'former.provider_id')
    .select(['former.name', 'former.reason', 'providers.slug'])
    .select(['providers.state_slug as stateSlug', 'providers.city_slug as citySlug'])
    .where('former.state_slug', '=', place.stateSlug)
    .where('former.city_slug', '=', place.citySlug)
    .where('former.slug', '=', place.slug)
    .executeTakeFirst()
  if (former === undefined) return undefined
  const { stateSlug, citySlug, slug, name, reason } = former
  if (stateSlug === null || citySlug === null || slug === null)
    return { kind: 'gone', name, reason }
  return { kind: 'moved', path: paths.provider({ stateSlug, citySlug, slug }) }
}

/** Address of the only provider that had this slug and is now gone or elsewhere. */
export async function findFormerSlug(db: ReadDb, slug: string): Promise<ProviderPlace | undefined> {
  const [former, second] = await db
    .selectFrom('former_addresses')
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .where('slug', '=', slug)
    .limit(2)
    .execute()
  return second === undefined ? former : undefined
}

export type FormerCity = { kind: 'moved'; path: string } | { kind: 'empty'; name: string }

/** `undefined` when the city never had a provider. Call it only for a city without providers. */
export async function findFormerCity(
  db: ReadDb,
  place: CityPlace,
): Promise<FormerCity | undefined> {
  const former = await db
    .selectFrom('former_cities as former')
    .leftJoin('cities', (join) =>
      join
        .onRef('cities.state_slug', '=', 'former.state_slug')
        .onRef('cities.city_slug', '=', 'former.to_city_slug'),
    )
    .select(['former.name', 'cities.city_slug as citySlug'])
    .where('former.state_slug', '=', place.stateSlug)
    .where('former.city_slug', '=', place.citySlug)
    .executeTakeFirst()
  if (former === undefined) return undefined
  const { name, citySlug } = former
  if (citySlug !== null) {
    return { kind: 'moved', path: paths.city({ stateSlug: place.stateSlug, citySlug }) }
  }
  return name === '' ? undefined : { kind: 'empty', name }
}
