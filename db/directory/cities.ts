import { sql } from 'kysely'
import { hasPosition, type Position } from '#domain/places/geography.ts'
import type { CityPlace } from '#domain/site/paths.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { stateByCode, stateBySlug } from '#domain/places/states.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listPlacesNamed, type PlaceRow } from '#db/places/place-queries.ts'

const columns = [
  'city_slug as citySlug',
  'name',
  'provider_count as providerCount',
  'latitude',
  'longitude',
] as const

/** Most providers first, then by name. */
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

/** The whole table, most providers first; it has at most one row per city of the country. */
export function listListedCities(db: ReadDb) {
  return db
    .selectFrom('cities')
    .select(['state_slug as stateSlug', 'folded_name as foldedName', ...columns])
    .orderBy('provider_count', 'desc')
    .orderBy('state_slug')
    .orderBy('city_slug')
    .execute()
}

/** Most providers first. */
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

/** `undefined` when the city has no provider. */
export function findCity(db: ReadDb, place: CityPlace) {
  return db
    .selectFrom('cities')
    .select(columns)
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '=', place.citySlug)
    .executeTakeFirst()
}

/**
 * Most providers first; `places` have the text as an alias. A place has several pages when the list
 * spells it differently.
 */
export function listCitiesByName(
  db: ReadDb,
  text: string,
  stateSlug?: string,
  places: readonly Pick<PlaceRow, 'name' | 'state'>[] = [],
) {
  const folded = foldPlaceName(text)
  const aliased = places.flatMap(({ name, state }) => {
    const slug = stateByCode(state)?.slug
    const placeName = foldPlaceName(name)
    return slug === undefined || placeName === folded ? [] : [[slug, placeName]]
  })
  return db
    .selectFrom('cities')
    .select(['state_slug as stateSlug', 'folded_name as foldedName', ...columns])
    .where((eb) =>
      eb.or([
        eb('folded_name', '=', folded),
        ...(aliased.length === 0 ? [] : [isAnyCity(aliased)]),
      ]),
    )
    .$if(stateSlug !== undefined, (query) => query.where('state_slug', '=', stateSlug ?? ''))
    .orderBy('provider_count', 'desc')
    .orderBy('state_slug')
    .orderBy('city_slug')
    .execute()
}

/** Falls back to cities that have the text as an alias. */
export async function listCitiesByNameOrAlias(db: ReadDb, text: string, stateSlug?: string) {
  const named = await listCitiesByName(db, text, stateSlug)
  if (named.length > 0) return named
  const code = stateSlug === undefined ? undefined : stateBySlug(stateSlug)?.code
  return listCitiesByName(db, text, stateSlug, await listPlacesNamed(db, text, code))
}

/** One JSON parameter: lists of varying length would fill the statement cache. */
function isAnyCity(cities: readonly string[][]) {
  return sql<boolean>`(folded_name, state_slug) in (
    select value ->> 1, value ->> 0 from json_each(${JSON.stringify(cities)})
  )`
}

/** Position in the list of places; `undefined` for a name that it does not know. */
export async function findCityCenter(
  db: ReadDb,
  { name, stateSlug }: { name: string; stateSlug: string },
): Promise<Position | undefined> {
  const state = stateBySlug(stateSlug)
  const [place] = state === undefined ? [] : await listPlacesNamed(db, name, state.code)
  return place && { latitude: place.latitude, longitude: place.longitude }
}

/** Median position of the city's providers, else its position in the list of places. */
export async function findCityPosition(
  db: ReadDb,
  { city, stateCode }: { city: string; stateCode: string },
): Promise<Position | undefined> {
  const state = stateByCode(stateCode)
  const cities = state ? await listCitiesByNameOrAlias(db, city, state.slug) : []
  const found = cities.find(hasPosition) ?? (await listPlacesNamed(db, city, stateCode))[0]
  return found && { latitude: found.latitude, longitude: found.longitude }
}
