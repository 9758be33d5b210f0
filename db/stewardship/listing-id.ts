import { sql } from 'kysely'

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
