import { sql, type SelectQueryBuilder } from 'kysely'
import { PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { foldText } from '#domain/search/text-folding.ts'
import type { CityPlace, ProviderPlace } from '#domain/site/paths.ts'
import { inListOrder } from './list-order.ts'
import type { ReadDb, Schema } from '#db/engine/schema.ts'

const columns = [
  'id',
  'kind',
  'tier',
  'slug',
  'state_slug as stateSlug',
  'city_slug as citySlug',
  'state',
  'city',
  'name',
  'street',
  'full_address as fullAddress',
  'postal_code as postalCode',
  'phone',
  'providers.site',
  'latitude',
  'longitude',
  'approximate_position as approximatePosition',
  'time_zone as timeZone',
  'reviews',
  'hours',
] as const

/** Optional columns of the list; `null` where there are none. */
const listColumns = [
  'clinics.reviews_tags as reviewsTags',
  'clinics.street_view as streetView',
  'clinics.listed_on as onListOf',
  'clinic_facts.rating',
  'clinic_facts.source',
  /** Set when the clinic has a row in clinic_facts. */
  'clinic_facts.listed_on as listedOn',
] as const

/** Reads the columns of a card. Three look-ups per row, so limit a sorted query before. */
export function selectCards<Output>(query: SelectQueryBuilder<Schema, 'providers', Output>) {
  return query
    .leftJoin('clinics', 'clinics.provider_id', 'providers.id')
    .leftJoin('clinic_facts', 'clinic_facts.provider_id', 'providers.id')
    .leftJoin('site_checks as gone', (join) =>
      join
        .onRef('gone.provider_id', '=', 'providers.id')
        .onRef('gone.site', '=', 'providers.site')
        .on('gone.finding', '=', 'gone'),
    )
    .select([...columns, ...listColumns, 'gone.checked_at as siteGoneAt'])
}

interface ListOptions {
  /** Text that the card must contain (cardShows); '' for all. */
  filter: string
  limit: number
  offset: number
}

/** In list order. */
export function listProvidersInCity(db: ReadDb, place: CityPlace, options: ListOptions) {
  return inCity(db, place, options.filter)
    .$call(inListOrder)
    .$call(selectCards)
    .limit(options.limit)
    .offset(options.offset)
    .execute()
}

/** In list order. */
export function listTopProvidersInCity(
  db: ReadDb,
  place: CityPlace,
  which: 'premium' | 'other',
  limit: number,
) {
  return inCity(db, place, '')
    .where('tier', which === 'premium' ? '=' : '<', PREMIUM_TIER)
    .$call(inListOrder)
    .$call(selectCards)
    .limit(limit)
    .execute()
}

export async function countProvidersInCity(db: ReadDb, place: CityPlace, filter: string) {
  const { count } = await inCity(db, place, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function inCity(db: ReadDb, place: CityPlace, filter: string) {
  return db
    .selectFrom('providers')
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '=', place.citySlug)
    .$if(filter !== '', (query) =>
      query.where(
        sql<boolean>`card_shows(name, street, city, state, postal_code, phone, ${filter})`,
      ),
    )
}

export function findProvider(db: ReadDb, place: ProviderPlace) {
  return db
    .selectFrom('providers')
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '=', place.citySlug)
    .where('slug', '=', place.slug)
    .$call(selectCards)
    .executeTakeFirst()
}

/** In list order. */
export function listOtherProviders(db: ReadDb, place: ProviderPlace, limit: number) {
  return inCity(db, place, '')
    .where('slug', '<>', place.slug)
    .$call(inListOrder)
    .$call(selectCards)
    .limit(limit)
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
  return db.selectFrom('providers').where('id', 'in', ids).$call(selectCards).execute()
}

export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>
