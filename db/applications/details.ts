import { sql } from 'kysely'
import type { ReadDb } from '#db/engine/schema.ts'
import { selectCards } from '#db/directory/providers.ts'

/** Drops anything but strings. */
export function parseServices(json: string): string[] {
  const services: unknown = JSON.parse(json)
  return Array.isArray(services) ? services.filter((name) => typeof name === 'string') : []
}

/** The application's own listing, or the clinic that it updated. `undefined` unless approved. */
export function findListingOfApplication(db: ReadDb, applicationId: string) {
  return db
    .selectFrom('providers')
    .where('id', '=', (query) =>
      query
        .selectFrom('company_applications')
        .select(LISTING_ID.as('id'))
        .where('id', '=', applicationId)
        .where('status', '=', 'approved'),
    )
    .$call(selectCards)
    .executeTakeFirst()
}

/**
 * Provider of an application's page: its own, or the clinic that it updated, even after a merge.
 */
export const LISTING_ID = sql<number | null>`coalesce(
  company_applications.provider_id,
  (with recursive standing (id) as (
      select company_applications.clinic_id
      union
      select winner_id from curated_clinics join standing on provider_id = standing.id
      where winner_id is not null
    )
    select standing.id from standing join providers on providers.id = standing.id)
)`
