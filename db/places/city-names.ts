import { sql } from 'kysely'
import { readCityText } from '#domain/places/city-text.ts'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { stateBySlug } from '#domain/places/states.ts'
import type { Database, ReadDb } from '#db/engine/schema.ts'

/**
 * Name and time zone of the known place, or else the tidied text (R-CITY-1); in the same order. `state`: two-letter
 * code; anything else means unknown.
 */
export async function canonicalizeCityNames(
  db: ReadDb,
  cities: readonly { city: string; state: string }[],
) {
  const readings = cities.map(({ city, state }) => ({ state, names: readCityText(city, state) }))
  const wanted = new Map<string, [folded: string, state: string]>()
  for (const { state, names } of readings) {
    for (const name of names) {
      const folded = foldPlaceName(name)
      wanted.set(`${state} ${folded}`, [folded, state])
    }
  }
  const wantedPlaces = sql<KnownPlace & { folded: string; state: string }>`(
    select place_names.folded, places.state, places.name, places.time_zone as timeZone
    from json_each(${JSON.stringify([...wanted.values()])}) as wanted
    join place_names on place_names.folded = wanted.value ->> 0
    join places on places.id = place_names.place_id
      and places.kind = 'city' and places.state = wanted.value ->> 1
    order by places.population)`
  const rows = await db.selectFrom(wantedPlaces.as('known')).selectAll().execute()
  const known = new Map<string, KnownPlace>()
  for (const { folded, state, name, timeZone } of rows) {
    const key = `${state} ${folded}`
    const smaller = known.get(key)
    // A place's own name wins over an alias, and then the larger place over the smaller one.
    const isAlias = smaller !== undefined && foldPlaceName(name) !== folded
    if (!isAlias || foldPlaceName(smaller.name) !== folded) known.set(key, { name, timeZone })
  }
  return readings.map(({ state, names }) => {
    const found = names.map((name) => known.get(`${state} ${foldPlaceName(name)}`))
    const place = found.find((each) => each !== undefined)
    const { name = names.at(-1) ?? '', timeZone = null } = place ?? {}
    return { name, timeZone, isKnown: place !== undefined }
  })
}

interface KnownPlace {
  name: string
  timeZone: string | null
}

/** In the same order. A listed "Austin, TX" is found as Austin and cannot hide it (R-CITY-1). */
export async function foldCityNames(
  db: ReadDb,
  cities: readonly { state_slug: string; name: string }[],
): Promise<string[]> {
  const named = await canonicalizeCityNames(
    db,
    cities.map(({ state_slug, name }) => ({
      city: name,
      state: stateBySlug(state_slug)?.code ?? '',
    })),
  )
  return named.map(({ name }) => foldPlaceName(name))
}

/** Returns the number of changes. */
export async function refreshFoldedNames(db: Database): Promise<number> {
  const cities = await db
    .selectFrom('cities')
    .select(['state_slug', 'city_slug', 'name', 'folded_name'])
    .execute()
  const foldedNames = await foldCityNames(db, cities)
  const changed = cities.flatMap(({ state_slug, city_slug, folded_name }, index) =>
    folded_name === foldedNames[index] ? [] : [[state_slug, city_slug, foldedNames[index]]],
  )
  await sql`
    update cities set folded_name = value ->> 2
    from json_each(${JSON.stringify(changed)})
    where state_slug = value ->> 0 and city_slug = value ->> 1
  `.execute(db)
  return changed.length
}
