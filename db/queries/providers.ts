import { sql } from 'kysely'
import { foldText } from '#domain/text-folding.ts'
import type { CityPlace, ProviderPlace } from '#domain/paths.ts'
import type { ReadDb } from '#db/schema.ts'

const cardColumns = [
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

interface ListOptions {
  /** Part of a name or street; '' for all. */
  filter: string
  limit: number
  offset: number
}

/** Providers of one city: premium, other applications, clinics by reviews, then name. */
export function listProvidersInCity(db: ReadDb, place: CityPlace, options: ListOptions) {
  return inCity(db, place, options.filter)
    .select(cardColumns)
    .orderBy('tier', 'desc')
    .orderBy('reviews', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(options.limit)
    .offset(options.offset)
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
    .select(cardColumns)
    .where('state_slug', '=', place.stateSlug)
    .where('city_slug', '=', place.citySlug)
    .where('slug', '=', place.slug)
    .executeTakeFirst()
}

/** Other providers of the same city, in the order of its list. */
export function listOtherProviders(db: ReadDb, place: ProviderPlace, limit: number) {
  return inCity(db, place, '')
    .select(cardColumns)
    .where('slug', '<>', place.slug)
    .orderBy('tier', 'desc')
    .orderBy('reviews', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Cards by id, in no particular order. */
export function listProvidersByIds(db: ReadDb, ids: readonly number[]) {
  return db.selectFrom('providers').select(cardColumns).where('id', 'in', ids).execute()
}

/** What a list shows of a provider. */
export type ProviderRow = NonNullable<Awaited<ReturnType<typeof findProvider>>>
