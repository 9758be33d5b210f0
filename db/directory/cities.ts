import { hasPosition, type Position } from '#domain/places/geography.ts'
import type { CityPlace } from '#domain/site/paths.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { stateByCode, stateBySlug } from '#domain/places/states.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { listPlacesNamed } from '#db/places/place-queries.ts'

const columns = [
  'city_slug as citySlug',
  'name',
  'provider_count as providerCount',
  'latitude',
  'longitude',
] as const

/** Most providers first, then by name. */
function inState(db: ReadDb, stateSlug: string) {
  return db
    .selectFrom('cities')
    .select(columns)
    .where('state_slug', '=', stateSlug)
    .orderBy('provider_count', 'desc')
    .orderBy('name')
    .orderBy('city_slug')
}

export function listCitiesInState(db: ReadDb, stateSlug: string) {
  return inState(db, stateSlug).execute()
}

export function listOtherCities(db: ReadDb, { stateSlug, citySlug }: CityPlace, limit: number) {
  return inState(db, stateSlug).where('city_slug', '<>', citySlug).limit(limit).execute()
}

/** Most providers first. */
function inCountry(db: ReadDb) {
  return db
    .selectFrom('cities')
    .select(['state_slug as stateSlug', 'folded_name as foldedName', ...columns])
    .orderBy('provider_count', 'desc')
    .orderBy('state_slug')
    .orderBy('city_slug')
}

/** By default the whole table; it has at most one row per city of the country. */
export function listListedCities(db: ReadDb, stateSlugs?: readonly string[]) {
  return inCountry(db)
    .$if(stateSlugs !== undefined, (query) =>
      query.where('state_slug', 'in', jsonList(stateSlugs ?? [])),
    )
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
 * Most providers first; failing that, cities that have the text as an alias. A place has several pages
 * when the list spells it differently.
 */
export async function listCitiesByName(db: ReadDb, text: string, stateSlug?: string) {
  const named = await listCitiesNamed(db, foldPlaceName(text), stateSlug)
  if (named.length > 0) return named
  const code = stateSlug === undefined ? undefined : stateBySlug(stateSlug)?.code
  const places = await listPlacesNamed(db, text, code)
  const cities = await Promise.all(
    places.map(({ name, state }) =>
      listCitiesNamed(db, foldPlaceName(name), stateByCode(state)?.slug ?? ''),
    ),
  )
  return cities.flat().toSorted((a, b) => b.providerCount - a.providerCount)
}

function listCitiesNamed(db: ReadDb, folded: string, stateSlug?: string) {
  return inCountry(db)
    .where('folded_name', '=', folded)
    .$if(stateSlug !== undefined, (query) => query.where('state_slug', '=', stateSlug ?? ''))
    .execute()
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
  const cities = state ? await listCitiesByName(db, city, state.slug) : []
  const found = cities.find(hasPosition) ?? (await listPlacesNamed(db, city, stateCode))[0]
  return found && { latitude: found.latitude, longitude: found.longitude }
}
