import type { CityPlace } from '#domain/paths.ts'
import type { ReadDb } from '#db/schema.ts'

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
