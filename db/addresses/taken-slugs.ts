import type { CityPlace } from '#domain/site/paths.ts'
import { listProviderSlugs } from '#db/listings/page-slugs.ts'
import { readOnly } from '#db/engine/read-only.ts'
import type { Database } from '#db/engine/schema.ts'
import { listFormerSlugs } from './former.ts'

/** Includes former slugs, except those of `owner`, who may take them back. */
export async function listTakenSlugs(
  db: Database,
  place: CityPlace,
  owner: { applicationId?: string; providerId?: number } = {},
): Promise<string[]> {
  const inUse = await listProviderSlugs(readOnly(db), place)
  return [...inUse, ...(await listFormerSlugs(db, place, owner))]
}
