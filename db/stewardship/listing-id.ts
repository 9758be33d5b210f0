import { sql } from 'kysely'

/** Listing that an application made or updated, even after a merge; `null` while it is not shown. */
export const LISTING_ID = sql<number | null>`(
  with recursive standing (id) as (
    select coalesce(company_applications.clinic_id, company_applications.provider_id)
    union
    select winner_id from curated_clinics join standing on provider_id = standing.id
    where winner_id is not null
  )
  select standing.id from standing join providers on providers.id = standing.id
)`
