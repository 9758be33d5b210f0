import { sql, type SelectQueryBuilder } from 'kysely'
import { slugify } from '#domain/slugs.ts'
import { foldText } from '#domain/text-folding.ts'
import type { CityPlace, ProviderPlace } from '#domain/paths.ts'
import type { ReadDb, Schema } from '#db/schema.ts'

/** What a list shows of a provider, as columns. */
export const providerCardColumns = [
  'id',
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
  'site',
  'latitude',
  'longitude',
  'time_zone as timeZone',
  'reviews',
  'hours',
] as const

/** The order of every list: premium, other applications, clinics by reviews, then name. */
export function inListOrder<Output>(query: SelectQueryBuilder<Schema, 'providers', Output>) {
  return query.orderBy('tier', 'desc').orderBy('reviews', 'desc').orderBy('name').orderBy('id')
}

interface ListOptions {
  /** Part of a name or street; '' for all. */
  filter: string
  limit: number
  offset: number
}

/** Providers of one city: premium, other applications, clinics by reviews, then name. */
export function listProvidersInCity(db: ReadDb, place: CityPlace, options: ListOptions) {
  return inCity(db, place, options.filter)
    .select(providerCardColumns)
    .$call(inListOrder)
    .limit(options.limit)
    .offset(options.offset)
    .execute()
}

/** The first applications or clinics of a city, in the order of its list. */
export function listTopProvidersInCity(
  db: ReadDb,
  place: CityPlace,
  kind: 'application' | 'clinic',
  limit: number,
) {
  return inCity(db, place, '')
    .select(providerCardColumns)
    .where('tier', kind === 'clinic' ? '=' : '>', 0)
    .$call(inListOrder)
    .limit(limit)
    .execute()
}

/** How many providers of a city match the filter. */
export async function countProvidersInCity(db: ReadDb, place: CityPlace, filter: string) {
  const { count } = await inCity(db, place, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function inCity(db: ReadDb, place: CityPlace, filter: string) {
  const wanted = foldText(filter)
  return db
    .selectFrom('providers')
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '=', place.citySlug)
    .$if(wanted !== '', (query) =>
      query.where(
        sql<boolean>`(instr(fold_text(name), ${wanted}) > 0 or instr(fold_text(street), ${wanted}) > 0)`,
      ),
    )
}

/** `undefined` when nobody is listed under that path. */
export function findProvider(db: ReadDb, place: ProviderPlace) {
  return db
    .selectFrom('providers')
    .select(providerCardColumns)
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '=', place.citySlug)
    .where('slug', '=', place.slug)
    .executeTakeFirst()
}

/** Other providers of the same city, in the order of its list. */
export function listOtherProviders(db: ReadDb, place: ProviderPlace, limit: number) {
  return inCity(db, place, '')
    .select(providerCardColumns)
    .where('slug', '<>', place.slug)
    .$call(inListOrder)
    .limit(limit)
    .execute()
}

/**
 * Providers whose slug is the given one, or whose name with its spaces as dashes is: the name may
 * hold what a slug leaves out ("o'brien-laser"). At most two, the most popular first.
 */
export function listProvidersBySlug(db: ReadDb, slugOrName: string) {
  const dashedName = sql<string>`replace(fold_text(name), ' ', '-')`
  return db
    .selectFrom('providers')
    .select(providerCardColumns)
    .where('slug', '=', slugify(slugOrName))
    .where((eb) =>
      eb.or([
        eb('slug', '=', slugOrName),
        eb(dashedName, '=', foldText(slugOrName).replaceAll(' ', '-')),
      ]),
    )
    .orderBy('tier', 'desc')
    .orderBy('reviews', 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
}

/** Cards by id, in no particular order. */
export function listProvidersByIds(db: ReadDb, ids: readonly number[]) {
  return db.selectFrom('providers').select(providerCardColumns).where('id', 'in', ids).execute()
}

/** What a list shows of a provider. */
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>
