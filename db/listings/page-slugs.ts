import type { CityPlace } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'

export async function listProviderSlugs(db: ReadDb, place: CityPlace): Promise<string[]> {
  const providers = await db
    .selectFrom('providers')
    .select('slug')
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '=', place.citySlug)
    .orderBy('slug')
    .execute()
  return providers.map(({ slug }) => slug)
}
