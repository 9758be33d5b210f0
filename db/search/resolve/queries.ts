import { foldPlaceName } from '#domain/places/place-names.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import type { ReadDb } from '#db/engine/schema.ts'

const MAX_COUNT = 1000

/** Expects five digits; counts to 1,000. */
export async function countProvidersWithZip(db: ReadDb, zip: string): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('providers')
        .select('id')
        .where('postal_code', '=', zip)
        .limit(MAX_COUNT)
        .as('few'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Compares slugs. */
export async function isProviderName(db: ReadDb, text: string): Promise<boolean> {
  const provider = await db
    .selectFrom('providers')
    .select('id')
    .where('slug', '=', slugify(text))
    .limit(1)
    .executeTakeFirst()
  return provider !== undefined
}

/** At most 2, longer than the text, most providers first. Merges spellings of one city in a state. */
export function listCitiesBeginning(db: ReadDb, folded: string, stateSlug?: string) {
  return db
    .selectFrom('cities')
    .select(({ fn }) => [
      'state_slug as stateSlug',
      'folded_name as foldedName',
      'name',
      fn.sum<number>('provider_count').as('providerCount'),
    ])
    .where('folded_name', '>', folded)
    .where('folded_name', '<', `${folded}{`) // the character after z
    .where('folded_name', '<>', foldPlaceName(UNKNOWN_CITY))
    .where('state_slug', '<>', UNKNOWN_STATE_SLUG)
    .$if(stateSlug !== undefined, (query) => query.where('state_slug', '=', stateSlug ?? ''))
    .groupBy(['state_slug', 'folded_name'])
    .orderBy('providerCount', 'desc')
    .orderBy('state_slug')
    .orderBy('folded_name')
    .limit(2)
    .execute()
}
