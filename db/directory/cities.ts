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

/**
 * Cities with providers whose folded name is that of the text, or of one of the places that the text
 * is an alias of; most providers first. One place may have several pages, because a list spelled it
 * in several ways.
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
    const own = foldPlaceName(name)
    return slug === undefined || own === folded ? [] : [[slug, own]]
  })
  return db
    .selectFrom('cities')
    .select(['state_slug as stateSlug', 'folded_name as foldedName', ...columns])
    .where((eb) =>
      eb.or([eb('folded_name', '=', folded), ...(aliased.length === 0 ? [] : [isOneOf(aliased)])]),
    )
    .$if(stateSlug !== undefined, (query) => query.where('state_slug', '=', stateSlug ?? ''))
    .orderBy('provider_count', 'desc')
    .orderBy('state_slug')
    .orderBy('city_slug')
    .execute()
}

/** As listCitiesByName; where no city is called so, those whose place has the text as an alias. */
export async function listCitiesByNameOrAlias(db: ReadDb, text: string, stateSlug?: string) {
  const named = await listCitiesByName(db, text, stateSlug)
  if (named.length > 0) return named
  const code = stateSlug === undefined ? undefined : stateBySlug(stateSlug)?.code
  return listCitiesByName(db, text, stateSlug, await listPlacesNamed(db, text, code))
}

/** As one parameter: a list of its own length each would fill the statement cache. */
function isOneOf(cities: readonly string[][]) {
  return sql<boolean>`(folded_name, state_slug) in (
    select value ->> 1, value ->> 0 from json_each(${JSON.stringify(cities)})
  )`
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
  const own = state ? await listCitiesByNameOrAlias(db, city, state.slug) : []
  const found = own.find(hasPosition) ?? (await listPlacesNamed(db, city, stateCode))[0]
  return found && { latitude: found.latitude, longitude: found.longitude }
}
