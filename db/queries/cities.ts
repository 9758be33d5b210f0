import { hasPosition, type Position } from '#domain/geography.ts'
import type { CityPlace } from '#domain/paths.ts'
import { foldPlaceName } from '#domain/place-names.ts'
import { stateByCode } from '#domain/states.ts'
import type { ReadDb } from '#db/schema.ts'
import { listPlacesNamed } from './places.ts'

const columns = [
  'city_slug as citySlug',
  'name',
  'provider_count as providerCount',
  'latitude',
  'longitude',
] as const

/** All cities of a state, most providers first, then by name. */
export function listCitiesInState(db: ReadDb, stateSlug: string) {
  return db
    .selectFrom('cities')
    .select(columns)
    .where('state_slug', '=', stateSlug)
    .orderBy('provider_count', 'desc')
    .orderBy('name')
    .orderBy('city_slug')
    .execute()
}

/** Cities of the same state but this one, most providers first. */
export function listOtherCities(db: ReadDb, place: CityPlace, limit: number) {
  return db
    .selectFrom('cities')
    .select(columns)
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '<>', place.citySlug)
    .orderBy('provider_count', 'desc')
    .orderBy('name')
    .orderBy('city_slug')
    .limit(limit)
    .execute()
}

/** `undefined` when no provider is listed there. */
export function findCity(db: ReadDb, place: CityPlace) {
  return db
    .selectFrom('cities')
    .select(columns)
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '=', place.citySlug)
    .executeTakeFirst()
}

/** Cities with providers whose name is the text under foldPlaceName, most providers first. */
export function listCitiesNamed(db: ReadDb, text: string, stateSlug?: string) {
  return db
    .selectFrom('cities')
    .select(['state_slug as stateSlug', ...columns])
    .where('folded_name', '=', foldPlaceName(text))
    .$if(stateSlug !== undefined, (query) => query.where('state_slug', '=', stateSlug ?? ''))
    .orderBy('provider_count', 'desc')
    .orderBy('state_slug')
    .orderBy('city_slug')
    .execute()
}

/**
 * Where a city is: the median of its own providers, else the position in the list of places;
 * `undefined` when neither knows it.
 */
export async function findCityPosition(
  db: ReadDb,
  { city, stateCode }: { city: string; stateCode: string },
): Promise<Position | undefined> {
  const state = stateByCode(stateCode)
  const own = state ? await listCitiesNamed(db, city, state.slug) : []
  const found = own.find(hasPosition) ?? (await listPlacesNamed(db, city, stateCode))[0]
  return found && { latitude: found.latitude, longitude: found.longitude }
}
