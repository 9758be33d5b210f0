import { sql } from 'kysely'
import { paths } from '#domain/site/paths.ts'
import { foldText } from '#domain/text/text-folding.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { CuratedClinic } from './curated.ts'

interface Row {
  stateSlug: string
  citySlug: string
  slug: string
  name: string
  state: CuratedClinic['state'] | 'application'
  address: string
  phone: string
  site: string
}

const LISTINGS = sql<Row>`(
  select state_slug as stateSlug, city_slug as citySlug, slug, name, full_address as address, phone,
    site, iif(id in (select provider_id from clinics), 'listed', 'application') as state
  from providers
  union all
  select state_slug, city_slug, slug, ${lastValue('name')}, ${lastValue('full_address')},
    ${lastValue('phone')}, ${lastValue('site')}, state
  from curated_clinics where state <> 'listed'
)`

/** A hidden listing keeps its values in the row of its list; one that no list made, in its statements. */
function lastValue(column: 'name' | 'full_address' | 'phone' | 'site') {
  const field = sql.lit(column === 'full_address' ? 'address' : column)
  return sql`coalesce(list_row ->> ${sql.lit(column)}, (
    select iif(field = 'address', iif(json_valid(value), value ->> 'full_address', ''), value)
    from clinic_statements as statement
    where statement.provider_id = curated_clinics.provider_id and field = ${field}
  ), '')`
}

/** Phone numbers as shown, and as digits. */
const TEXT = sql`fold_text(concat_ws(' ', name, address, phone, site,
  concat_ws('/', stateSlug, citySlug, slug),
  replace(replace(replace(replace(phone, '(', ''), ')', ''), '-', ''), ' ', '')))`

/**
 * Listings that contain every word, hidden and former ones included: those in which words begin so first,
 * then by address.
 */
export async function findListingsByText(db: ReadDb, text: string, limit: number) {
  const words = foldText(text).split(' ')
  const rows = await db
    .selectFrom(LISTINGS.as('listings'))
    .select(['stateSlug', 'citySlug', 'slug', 'name', 'state', 'address', 'phone'])
    .where((eb) => eb.and(words.map((word) => sql<boolean>`instr(${TEXT}, ${word}) > 0`)))
    .orderBy(
      (eb) => eb.and(words.map((word) => sql<boolean>`instr(' ' || ${TEXT}, ${` ${word}`}) > 0`)),
      'desc',
    )
    .orderBy('stateSlug')
    .orderBy('citySlug')
    .orderBy('slug')
    .orderBy('state')
    .limit(limit)
    .execute()
  return rows.map(({ stateSlug, citySlug, slug, ...listing }) => ({
    path: paths.provider({ stateSlug, citySlug, slug }),
    ...listing,
  }))
}
