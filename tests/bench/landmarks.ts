import type { CityPlace, ProviderPlace } from '#domain/site/paths.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { listProvidersInCity } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'

type CountedCity = CityPlace & { providerCount: number }

export async function findLargestCity(db: ReadDb): Promise<CountedCity> {
  const [city] = await listLargestCities(db, 1)
  if (city === undefined) throw new Error('no city is listed')
  return city
}

/** Cities with the most providers, largest first. */
export function listLargestCities(db: ReadDb, limit: number): Promise<CountedCity[]> {
  return db
    .selectFrom('cities')
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'provider_count as providerCount'])
    .where('state_slug', '<>', UNKNOWN_STATE_SLUG)
    .orderBy('provider_count', 'desc')
    .orderBy('state_slug')
    .orderBy('city_slug')
    .limit(limit)
    .execute()
}

export async function findFirstProvider(db: ReadDb, place: CityPlace): Promise<ProviderPlace> {
  const [first] = await listProvidersInCity(db, place, 1)
  if (first === undefined) throw new Error(`${place.citySlug} has no provider`)
  return { ...place, slug: first.slug }
}
