import { paths } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** All redirects, for static hosts and the crawl; each leads to a page. */
export async function listRedirects(db: ReadDb): Promise<{ from: string; to: string }[]> {
  const providers = await db
    .selectFrom('former_addresses as former')
    .innerJoin('providers', 'providers.id', 'former.provider_id')
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
