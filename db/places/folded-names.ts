import { sql } from 'kysely'
import { foldPlaceName } from '#domain/places/place-names.ts'
import { stateBySlug } from '#domain/places/states.ts'
import type { Database } from '#db/engine/schema.ts'
import { canonicalizeCityNames } from './city-names.ts'

interface ListedCity {
  state_slug: string
  name: string
}

/** In the same order. A listed "Austin, TX" is found as Austin and cannot hide it (R-CITY-1). */
export async function foldCityNames(
  db: Database,
  cities: readonly ListedCity[],
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
