import { sql } from 'kysely'
import type { CityPlace } from '#domain/site/paths.ts'
import { foldCityNames } from './city-names.ts'
import type { Database } from '#db/engine/schema.ts'

/** Call it in the transaction that changes the providers. `today` is a UTC day. */
export async function refreshPlaces(
  db: Database,
  touched: readonly CityPlace[],
  today: string,
): Promise<void> {
  const changedStates = new Set<string>()
  for (let start = 0; start < touched.length; start += CITY_BATCH) {
    const batch = touched.slice(start, start + CITY_BATCH)
    for (const stateSlug of await refreshCities(db, batch, today)) changedStates.add(stateSlug)
  }
  if (changedStates.size > 0) await refreshStateTotals(db, [...changedStates], today)
}

const CITY_BATCH = 500

/** Returns the states whose list of cities changed. */
async function refreshCities(db: Database, touched: readonly CityPlace[], today: string) {
  const pairs = JSON.stringify(touched.map(({ stateSlug, citySlug }) => [stateSlug, citySlug]))
  const isTouched = sql<boolean>`(state_slug, city_slug) in (
    select value ->> 0, value ->> 1 from json_each(${pairs})
  )`
  const before = await db
    .selectFrom('cities')
    .select(['state_slug', 'city_slug', 'name', 'provider_count', 'latitude', 'longitude'])
    .where(isTouched)
    .execute()
  const after = await db
    .selectFrom('providers')
    .select(({ fn }) => [
      'state_slug',
      'city_slug',
      COMMON_SPELLING.as('name'),
      fn.countAll<number>().as('provider_count'),
      sql<number>`coalesce(median(latitude) filter (where ${HAS_POSITION}), 0)`.as('latitude'),
      sql<number>`coalesce(median(longitude) filter (where ${HAS_POSITION}), 0)`.as('longitude'),
    ])
    .where(isTouched)
    .groupBy(['state_slug', 'city_slug'])
    .execute()
  const foldedNames = await foldCityNames(db, after)
  await db.deleteFrom('cities').where(isTouched).execute()
  const rows = after.map((city, index) => [...Object.values(city), foldedNames[index]])
  await sql`
    insert into cities (state_slug, city_slug, name, provider_count, latitude, longitude, folded_name, changed_on)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6, ${today}
      from json_each(${JSON.stringify(rows)})
  `.execute(db)
  const old = new Set(before.map((city) => JSON.stringify(city)))
  const kept = new Set(after.map((city) => JSON.stringify(city)))
  const changed = [...before, ...after].filter((city) => {
    const summary = JSON.stringify(city)
    return !old.has(summary) || !kept.has(summary)
  })
  return new Set(changed.map(({ state_slug }) => state_slug))
}

const HAS_POSITION = sql`latitude <> 0 or longitude <> 0`

const COMMON_SPELLING = sql<string>`(
  select city from providers as listed
  where listed.state_slug = providers.state_slug and listed.city_slug = providers.city_slug
  group by city order by count(*) desc, city limit 1
)`

async function refreshStateTotals(db: Database, stateSlugs: string[], today: string) {
  await sql`
    replace into state_totals (state_slug, provider_count, city_count, changed_on)
    select value, coalesce(sum(provider_count), 0), count(city_slug), ${today}
    from json_each(${JSON.stringify(stateSlugs)}) left join cities on state_slug = value
    group by value
  `.execute(db)
}
