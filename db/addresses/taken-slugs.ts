import type { CityPlace } from '#domain/site/paths.ts'
import { listProviderSlugs } from '#db/listings/page-slugs.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'

/** Includes former slugs, except those of `owner`, who may take them back. */
export async function listTakenSlugs(
  db: Database,
  place: CityPlace,
  owner: number,
): Promise<string[]> {
  const former = await db
    .selectFrom('former_addresses')
    .select('slug')
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '=', place.citySlug)
    .where('provider_id', 'is distinct from', owner)
    .execute()
  const inUse = await listProviderSlugs(readOnly(db), place)
  return [...inUse, ...former.map(({ slug }) => slug)]
}
