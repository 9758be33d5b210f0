import type { CityPlace } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const BATCH_SIZE = 1000

export async function countListedPages(db: ReadDb): Promise<{ cities: number; providers: number }> {
  const { cities, providers } = await db
    .selectFrom('state_totals')
    .select(({ fn }) => [
      fn.sum<number | null>('city_count').as('cities'),
      fn.sum<number | null>('provider_count').as('providers'),
    ])
    .executeTakeFirstOrThrow()
  return { cities: cities ?? 0, providers: providers ?? 0 }
}

/** Batches in the order of state and city slug. */
export async function* streamCityPages(db: ReadDb) {
  let last: CityPlace = { stateSlug: '', citySlug: '' }
  for (;;) {
    const after = last
    const cities = await db
      .selectFrom('cities')
      .select(['state_slug as stateSlug', 'city_slug as citySlug', 'changed_on as changedOn'])
      .where((eb) =>
        eb(eb.refTuple('state_slug', 'city_slug'), '>', eb.tuple(after.stateSlug, after.citySlug)),
      )
      .orderBy('state_slug')
      .orderBy('city_slug')
      .limit(BATCH_SIZE)
      .execute()
    if (cities.length > 0) yield cities
    const end = cities.at(-1)
    if (end === undefined || cities.length < BATCH_SIZE) return
    last = end
  }
}

/** Batches in the order of ids. */
export async function* streamProviderPages(db: ReadDb) {
  let last = 0
  for (;;) {
    const providers = await db
      .selectFrom('providers')
      .select([
        'id',
        'state_slug as stateSlug',
        'city_slug as citySlug',
        'slug',
        'changed_on as changedOn',
      ])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    if (providers.length > 0) yield providers
    const end = providers.at(-1)
    if (end === undefined || providers.length < BATCH_SIZE) return
    last = end.id
  }
}
