import type { CityPlace } from '#domain/site/paths.ts'
import { findCity } from '#db/directory/cities.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'

type NamedCity = CityPlace & { name: string }

/** Call it before the last provider leaves, and pass the result to keepCityPage. */
export async function findNamedCity(
  db: Database,
  place: CityPlace,
): Promise<NamedCity | undefined> {
  const city = await findCity(readOnly(db), place)
  return city && { ...place, name: city.name }
}

/**
 * Keeps or redirects the page of a city without listings. `toCitySlug`: where they moved to, in the
 * same state.
 */
export async function keepCityPage(
  db: Database,
  city: NamedCity | undefined,
  toCitySlug: string | null,
): Promise<void> {
  if (city === undefined || (await findCity(readOnly(db), city)) !== undefined) return
  const { stateSlug, citySlug, name } = city
  await db
    .insertInto('former_cities')
    .values({ state_slug: stateSlug, city_slug: citySlug, name, to_city_slug: toCitySlug })
    .onConflict((conflict) => conflict.doUpdateSet({ name, to_city_slug: toCitySlug }))
    .execute()
}
