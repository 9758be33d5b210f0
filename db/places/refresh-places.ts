import { sql, type Selectable } from 'kysely'
import type { CityPlace } from '#domain/site/paths.ts'
import { foldCityNames } from './city-names.ts'
import type { Database, Schema } from '#db/engine/schema.ts'

type CitySummary = Omit<Selectable<Schema['cities']>, 'changed_on' | 'folded_name'>

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

const CITY_BATCH = 500 // 8 columns each, well below SQLite's 32,766 parameters

/** Returns the states whose list of cities changed. */
async function refreshCities(db: Database, touched: readonly CityPlace[], today: string) {
  const places = touchedPlaces(touched)
  const before = await db
    .selectFrom(places)
    .innerJoin('cities', (join) =>
      join
        .onRef('cities.state_slug', '=', 'touched.state_slug')
        .onRef('cities.city_slug', '=', 'touched.city_slug'),
    )
    .select([
      'cities.state_slug',
      'cities.city_slug',
      'name',
      'provider_count',
      'latitude',
      'longitude',
    ])
    .execute()
  const after = await summarizeCities(db, touched)
  const foldedNames = await foldCityNames(db, after)

  const old = new Map(before.map((city) => [cityKey(city), city]))
  const changed = after.filter((city) => !isSameSummary(old.get(cityKey(city)), city))
  const kept = new Set(after.map(cityKey))
  const gone = before.filter((city) => !kept.has(cityKey(city)))

  if (after.length > 0) {
    await db
      .replaceInto('cities')
      .values(
        after.map((city, index) => ({
          ...city,
          folded_name: foldedNames[index] ?? '',
          changed_on: today,
        })),
      )
      .execute()
  }
  for (const { state_slug, city_slug } of gone) {
    await db
      .deleteFrom('cities')
      .where('state_slug', '=', state_slug)
      .where('city_slug', '=', city_slug)
      .execute()
  }
  return new Set([...changed, ...gone].map((city) => city.state_slug))
}

async function summarizeCities(
  db: Database,
  touched: readonly CityPlace[],
): Promise<CitySummary[]> {
  const providers = db
    .selectFrom(touchedPlaces(touched))
    .innerJoin('providers', (join) =>
      join
        .onRef('providers.state_slug', '=', 'touched.state_slug')
        .onRef('providers.city_slug', '=', 'touched.city_slug'),
    )
    .groupBy(['providers.state_slug', 'providers.city_slug'])
  const spellings = await providers
    .select(['providers.state_slug', 'providers.city_slug', 'city'])
    .groupBy('city')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('city')
    .execute()
  const nameOf = new Map<string, string>()
  for (const spelling of spellings) {
    if (!nameOf.has(cityKey(spelling))) nameOf.set(cityKey(spelling), spelling.city)
  }

  const hasPosition = sql`latitude <> 0 or longitude <> 0`
  const totals = await providers
    .select(({ fn }) => [
      'providers.state_slug',
      'providers.city_slug',
      fn.countAll<number>().as('provider_count'),
      sql<number>`coalesce(median(latitude) filter (where ${hasPosition}), 0)`.as('latitude'),
      sql<number>`coalesce(median(longitude) filter (where ${hasPosition}), 0)`.as('longitude'),
    ])
    .execute()
  return totals.map((city) => ({ ...city, name: nameOf.get(cityKey(city)) ?? city.city_slug }))
}

async function refreshStateTotals(db: Database, stateSlugs: string[], today: string) {
  await sql`
    replace into state_totals (state_slug, provider_count, city_count, changed_on)
    select value, coalesce(sum(provider_count), 0), count(city_slug), ${today}
    from json_each(${JSON.stringify(stateSlugs)}) left join cities on state_slug = value
    group by value
  `.execute(db)
}

function touchedPlaces(touched: readonly CityPlace[]) {
  const pairs = JSON.stringify(touched.map(({ stateSlug, citySlug }) => [stateSlug, citySlug]))
  return sql<Pick<CitySummary, 'state_slug' | 'city_slug'>>`(
    select distinct value ->> 0 as state_slug, value ->> 1 as city_slug from json_each(${pairs})
  )`.as('touched')
}

/** Unique, because slugs contain no slash. */
function cityKey(city: { state_slug: string; city_slug: string }): string {
  return `${city.state_slug}/${city.city_slug}`
}

function isSameSummary(a: CitySummary | undefined, b: CitySummary): boolean {
  return (
    a !== undefined &&
    a.name === b.name &&
    a.provider_count === b.provider_count &&
    a.latitude === b.latitude &&
    a.longitude === b.longitude
  )
}
