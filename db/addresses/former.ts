import type { ProviderPlace } from '#domain/site/paths.ts'
import type { Database } from '#db/engine/schema.ts'

/** Redirects the address that a clinic leaves to its new one. */
export async function recordMovedAddress(
  db: Database,
  { stateSlug, citySlug, slug }: ProviderPlace,
  providerId: number,
): Promise<void> {
  await db
    .insertInto('former_addresses')
    .values({ state_slug: stateSlug, city_slug: citySlug, slug, provider_id: providerId })
    .onConflict((conflict) => conflict.doUpdateSet({ provider_id: providerId }))
    .execute()
}
