import type { CityPlace, ProviderPlace } from '#domain/site/paths.ts'
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

/**
 * Records a city whose last provider left. `toCitySlug`: the city they moved to, in the same state.
 */
export async function recordFormerCity(
  db: Database,
  { stateSlug, citySlug, name }: CityPlace & { name: string },
  toCitySlug: string | null,
): Promise<void> {
  await db
    .insertInto('former_cities')
    .values({ state_slug: stateSlug, city_slug: citySlug, name, to_city_slug: toCitySlug })
    .onConflict((conflict) => conflict.doUpdateSet({ name, to_city_slug: toCitySlug }))
    .execute()
}

/** Former slugs in a city, except those of `owner`, who may reuse them. */
export async function listFormerSlugs(
  db: Database,
  { stateSlug, citySlug }: CityPlace,
  owner: { applicationId?: string; providerId?: number } = {},
): Promise<string[]> {
  const { applicationId, providerId } = owner
  const rows = await db
    .selectFrom('former_addresses')
    .select('slug')
    .where('state_slug', '=', stateSlug)
    .where('city_slug', '=', citySlug)
    .$if(applicationId !== undefined, (query) =>
      query.where('application_id', 'is distinct from', applicationId ?? null),
    )
    .$if(providerId !== undefined, (query) =>
      query.where('provider_id', 'is distinct from', providerId ?? null),
    )
    .execute()
  return rows.map(({ slug }) => slug)
}
