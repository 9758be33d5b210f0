import { sql, type SelectQueryBuilder } from 'kysely'
import { CLOSED_TIER } from '#domain/clinics/provider.ts'
import { websiteKey } from '#domain/duplicates/compare.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { FACT_COLUMNS } from '#domain/listings/clinic-row.ts'
import { foldText } from '#domain/text/text-folding.ts'
import type { SourcedFacts } from '#domain/clinics/facts/facts.ts'
import type { CityPlace, ProviderPlace } from '#domain/site/paths.ts'
import { jsonList } from '#db/engine/json-list.ts'
import type { ReadDb, Schema } from '#db/engine/schema.ts'

/** Joins a provider's clinic and, as `gone`, the check that found its website gone. */
export function joinFacts<Output>(query: SelectQueryBuilder<Schema, 'providers', Output>) {
  return query
    .leftJoin('clinics', 'clinics.listing_id', 'providers.id')
    .leftJoin('site_checks as gone', (join) =>
      join
        .onRef('gone.listing_id', '=', 'providers.id')
        .onRef('gone.site', '=', 'providers.site')
        .on('gone.finding', '=', 'gone')
        .on('gone.accepted_at', 'is', null),
    )
}

/** Nothing says that it removes tattoos (R-LIST-16). */
export const IS_DOUBTFUL = sql<
  0 | 1
>`exists (select 1 from doubtful_listings where doubtful_listings.listing_id = providers.id)`

/** Reads the columns of a card. Costs four look-ups per row, so limit a sorted query first. */
export function selectCards<Output>(query: SelectQueryBuilder<Schema, 'providers', Output>) {
  return (
    joinFacts(query)
      .select(['id', 'tier', 'slug', 'state_slug as stateSlug', 'city_slug as citySlug'])
      .select(['state', 'city', 'name', 'street', 'full_address as fullAddress'])
      .select(['postal_code as postalCode', 'phone', 'providers.site', 'reviews', 'hours'])
      .select(['latitude', 'longitude', 'approximate_position as approximatePosition'])
      .select(['time_zone as timeZone', 'gone.checked_at as siteGoneAt'])
      // `null` for providers without these columns of a list
      .select(['clinics.reviews_tags as reviewsTags', 'clinics.street_view as streetView'])
      .select(['clinics.listed_on as listedOn', 'rating', 'source', IS_DOUBTFUL.as('isDoubtful')])
  )
}

/** The order of every list of providers (R-ORDER-1), as in `providers_in_city`. */
export function inListOrder<Output>(query: SelectQueryBuilder<Schema, 'providers', Output>) {
  return query.orderBy('tier', 'desc').orderBy('reviews', 'desc').orderBy('name').orderBy('id')
}

function inCity(db: ReadDb, place: CityPlace) {
  return db
    .selectFrom('providers')
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '=', place.citySlug)
}

/** In list order. */
export function listProvidersInCity(db: ReadDb, place: CityPlace, limit: number) {
  return inCity(db, place).$call(inListOrder).$call(selectCards).limit(limit).execute()
}

export function findProvider(db: ReadDb, place: ProviderPlace) {
  return inCity(db, place).where('slug', '=', place.slug).$call(selectCards).executeTakeFirst()
}

/** In list order. */
export function listOtherProviders(db: ReadDb, place: ProviderPlace, limit: number) {
  return inCity(db, place)
    .where('slug', '<>', place.slug)
    .$call(inListOrder)
    .$call(selectCards)
    .limit(limit)
    .execute()
}

/** Positions of a city's providers that are open for business, in no particular order. */
export function listPositionsInCity(db: ReadDb, place: CityPlace) {
  return inCity(db, place)
    .where('tier', '<>', CLOSED_TIER)
    .select(['slug', 'latitude', 'longitude', 'approximate_position as approximatePosition'])
    .execute()
}

/** At most two. Also compares names, which may contain characters that slugs drop ("o'brien-laser"). */
export function listProvidersBySlug(db: ReadDb, slugOrName: string) {
  const dashedName = sql<string>`replace(fold_text(name), ' ', '-')`
  return db
    .selectFrom('providers')
    .where('slug', '=', slugify(slugOrName))
    .where((eb) =>
      eb.or([
        eb('slug', '=', slugOrName),
        eb(dashedName, '=', foldText(slugOrName).replaceAll(' ', '-')),
      ]),
    )
    .$call(inListOrder)
    .$call(selectCards)
    .limit(2)
    .execute()
}

/** In no particular order. */
export function listProvidersByIds(db: ReadDb, ids: readonly number[]) {
  return db.selectFrom('providers').where('id', 'in', jsonList(ids)).$call(selectCards).execute()
}

/** Those that were listed last come first. */
export function listNewestInState(db: ReadDb, stateSlug: string, limit: number) {
  return db
    .selectFrom('providers')
    .select(['name', 'slug', 'state_slug as stateSlug', 'city_slug as citySlug', 'street', 'city'])
    .select(['state', 'postal_code as postalCode', 'changed_on as changedOn'])
    .where('state_slug', '=', stateSlug)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Ids after one, in ascending order. */
export async function listProviderIds(db: ReadDb, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('providers')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>

/** Optional columns of lists, by id; listings whose list had none are left out. */
export async function listClinicFacts(db: ReadDb, ids: readonly number[]) {
  const rows = await db
    .selectFrom('clinics')
    .select([...FACT_COLUMNS, 'source', 'listing_id as id'])
    .where('listing_id', 'in', jsonList(ids))
    .where('source', 'is not', null)
    .$castTo<Omit<SourcedFacts, 'listedOn'> & { id: number }>() // they have all or none
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}

const MAX_NAMESAKES = 100 // more than any city has of one name

/** Streets of the city's other providers with the same name, by slug. */
export function listNamesakes(db: ReadDb, provider: ProviderPlace & { name: string }) {
  const slug = slugify(provider.name)
  return (
    inCity(db, provider)
      .select('street')
      // Namesakes have a dash and a number after the slug (R-SLUG-2); "." sorts right after "-".
      .where('slug', '>=', slug)
      .where('slug', '<', `${slug}.`)
      .where('slug', '!=', provider.slug)
      .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(provider.name)])))
      .orderBy('slug')
      .limit(MAX_NAMESAKES)
      .execute()
  )
}

/** Addresses of all providers, city by city. */
export function listProviderPlaces(db: ReadDb): Promise<ProviderPlace[]> {
  return db
    .selectFrom('providers')
    .select(['state_slug as stateSlug', 'city_slug as citySlug', 'slug'])
    .orderBy('state_slug')
    .orderBy('city_slug')
    .orderBy('slug')
    .execute()
}

/** Those whose ZIP or ZIP+4 has these five digits. */
export function selectInZip(db: ReadDb, zip: string) {
  return db
    .selectFrom('providers')
    .where('postal_code', '>=', zip)
    .where('postal_code', '<', `${zip}.`) // "-" sorts before "."
}

export async function listIdsInZip(db: ReadDb, zip: string): Promise<number[]> {
  const rows = await selectInZip(db, zip).select('id').execute()
  return rows.map(({ id }) => id)
}

/** The listings of a website that somebody pasted, with or without "https" and "www". */
export async function listIdsAtWebsite(db: ReadDb, text: string): Promise<{ id: number }[]> {
  const key = /^\S+\.\S+$/.test(text) ? websiteKey(text) : ''
  if (key === '') return []
  const [host = ''] = key.split('/')
  const rows = await db
    .selectFrom('providers')
    .select(['id', 'site'])
    .where(sql`instr(lower(site), ${host})`, '>', 0)
    .execute()
  return rows.filter(({ site }) => websiteKey(site) === key)
}
