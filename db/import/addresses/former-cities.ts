import { sql } from 'kysely'
import { missingClinics } from '#db/import/pairing/missing-clinics.ts'
import type { ImportDb } from '#db/import/staging/staging-tables.ts'

/** Call it before clinics move: records the cities that some leave, and where all of them go. */
export async function listLeftCities(db: ImportDb): Promise<void> {
  const missing = missingClinics(db).select('provider_id')
  await sql`
    insert into left_cities (state_slug, city_slug, name, to_city_slug)
      with leaving as (
        select old.state_slug, old.city_slug, new.city_slug as to_city_slug,
          new.state_slug is old.state_slug as is_same_state
        from providers as old
        left join incoming_changes as change on change.provider_id = old.id and change.kind = 'moved'
        left join incoming as new on new.row = change.row
        where change.row is not null or old.id in ${missing}
      )
      select state_slug, city_slug, name,
        iif(min(is_same_state) and count(distinct to_city_slug) = 1, max(to_city_slug), null)
      from leaving join cities using (state_slug, city_slug)
      group by state_slug, city_slug
  `.execute(db)
}

/** Call it when the totals of cities are up to date. */
export async function recordFormerCities(db: ImportDb): Promise<void> {
  await sql`
    delete from left_cities
    where (state_slug, city_slug) in (select state_slug, city_slug from cities)
  `.execute(db)
  await sql`
    insert into former_cities (state_slug, city_slug, name, to_city_slug)
      select state_slug, city_slug, name, to_city_slug from left_cities where true
    on conflict do update set name = excluded.name, to_city_slug = excluded.to_city_slug
  `.execute(db)
  // Redirects to a city that is now empty are retargeted, so that redirects never chain.
  await sql`
    update former_cities as former
    set to_city_slug = nullif(left_cities.to_city_slug, former.city_slug)
    from left_cities
    where former.state_slug = left_cities.state_slug
      and former.to_city_slug = left_cities.city_slug
  `.execute(db)
}
