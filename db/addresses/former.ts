import type { ProviderPlace } from '#domain/site/paths.ts'
import type { Database } from '#db/engine/schema.ts'

/** Records the address of an application's listing that moves or is removed. */
export async function recordFormerAddress(
  db: Database,
  { stateSlug, citySlug, slug }: ProviderPlace,
  applicationId: string,
): Promise<void> {
  await db
    .insertInto('former_addresses')
    .values({
      state_slug: stateSlug,
      city_slug: citySlug,
      slug,
      application_id: applicationId,
      provider_id: null,
      reason: 'hidden',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

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
