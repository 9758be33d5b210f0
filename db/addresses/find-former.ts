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
    .leftJoin('providers', 'providers.id', 'former.listing_id')
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

/** `undefined` when the city never had a provider. Call it only for a city without providers. */
export async function findFormerCity(db: ReadDb, place: CityPlace) {
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
    const path = paths.city({ stateSlug: place.stateSlug, citySlug })
    return { kind: 'moved' as const, path }
  }
  return name === '' ? undefined : { kind: 'empty' as const, name }
}

/** All redirects, for static hosts and the crawl; each leads to a page. */
export async function listRedirects(db: ReadDb): Promise<{ from: string; to: string }[]> {
  const providers = await db
    .selectFrom('former_addresses as former')
    .innerJoin('providers', 'providers.id', 'former.listing_id')
    .select(['former.state_slug as fromState', 'former.city_slug as fromCity'])
    .select(['former.slug as fromSlug', 'providers.slug'])
    .select(['providers.state_slug as stateSlug', 'providers.city_slug as citySlug'])
    .orderBy('former.state_slug')
    .orderBy('former.city_slug')
    .orderBy('former.slug')
    .execute()
  const cities = await db
    .selectFrom('former_cities as former')
    .innerJoin('cities', (join) =>
      join
        .onRef('cities.state_slug', '=', 'former.state_slug')
        .onRef('cities.city_slug', '=', 'former.to_city_slug'),
    )
    .select([
      'former.state_slug as stateSlug',
      'former.city_slug as citySlug',
      'to_city_slug as toCitySlug',
    ])
    .where((eb) =>
      eb(
        eb.refTuple('former.state_slug', 'former.city_slug'),
        'not in',
        eb
          .selectFrom('cities as live')
          .select(['live.state_slug', 'live.city_slug'])
          .$asTuple('state_slug', 'city_slug'),
      ),
    )
    .orderBy('former.state_slug')
    .orderBy('former.city_slug')
    .execute()
  return [
    ...cities.map(({ stateSlug, citySlug, toCitySlug }) => ({
      from: paths.city({ stateSlug, citySlug }),
      to: paths.city({ stateSlug, citySlug: toCitySlug ?? '' }),
    })),
    ...providers.flatMap(({ fromState, fromCity, fromSlug, stateSlug, citySlug, slug }) => {
      const from = paths.provider({ stateSlug: fromState, citySlug: fromCity, slug: fromSlug })
      const to = paths.provider({ stateSlug, citySlug, slug })
      return from === to ? [] : [{ from, to }]
    }),
  ]
}

/** Cities that keep a page although they have no listings. */
export function listEmptyCities(db: ReadDb) {
  return db
    .selectFrom('former_cities as former')
    .leftJoin('cities', (join) =>
      join
        .onRef('cities.state_slug', '=', 'former.state_slug')
        .on((eb) =>
          eb.or([
            eb('cities.city_slug', '=', eb.ref('former.city_slug')),
            eb('cities.city_slug', '=', eb.ref('former.to_city_slug')),
          ]),
        ),
    )
    .select(['former.state_slug as stateSlug', 'former.city_slug as citySlug'])
    .where('cities.city_slug', 'is', null)
    .where('former.name', '<>', '')
    .orderBy('former.state_slug')
    .orderBy('former.city_slug')
    .execute()
}
