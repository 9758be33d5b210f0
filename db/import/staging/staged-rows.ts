import { sql } from 'kysely'
import { CLOSED_TIER } from '#domain/clinics/provider.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import { FACT_COLUMNS } from '#db/import/columns.ts'
import type { ImportDb } from './staging-tables.ts'

const TEXTS = [
  'site',
  'phone',
  'full_address',
  'street',
  'postal_code',
  'reviews_tags',
  'street_view',
  'working_hours',
] as const

/** Keeps the most complete of the rows with one place_id, or the first of equals (R-SLUG-3). */
export async function dropRepeatedPlaces(db: ImportDb): Promise<number> {
  const filled = sql.join(
    [...TEXTS, ...FACT_COLUMNS].map((column) => sql`(coalesce(${sql.ref(column)}, '') <> '')`),
    sql` + `,
  )
  const { rows } = await sql<{ row: number }>`
    delete from incoming where row in (
      select row from (
        select row, row_number() over (
          partition by place_id order by ${filled} desc, reviews desc, row
        ) as rank
        from incoming_facts join incoming using (row)
        where place_id <> ''
      ) where rank > 1
    )
    returning row
  `.execute(db)
  return rows.length
}

/** Counts the staged rows, without those that are closed for good. */
export async function countStaged(db: ImportDb) {
  const open = db.selectFrom('incoming').where('is_closed', '=', 0)
  const { imported, unknownState, blank, unparsed, forNow } = await open
    .select(({ fn }) => [
      fn.countAll<number>().as('imported'),
      count(sql`state_slug = ${UNKNOWN_STATE_SLUG}`).as('unknownState'),
      count(sql`hours = ''`).as('blank'),
      count(sql`hours glob '!*'`).as('unparsed'),
      count(sql`tier = ${CLOSED_TIER}`).as('forNow'),
    ])
    .executeTakeFirstOrThrow()
  const { forGood } = await db
    .selectFrom('incoming')
    .select(({ fn }) => fn.countAll<number>().as('forGood'))
    .where('is_closed', '=', 1)
    .executeTakeFirstOrThrow()
  const cities = open
    .select(['state_slug', 'city_slug'])
    .distinct()
    .where('state_slug', '<>', UNKNOWN_STATE_SLUG)
  const places = await db
    .selectFrom(cities.as('cities'))
    .select([
      sql<number>`count(distinct state_slug)`.as('states'),
      sql<number>`count(*)`.as('cities'),
    ])
    .executeTakeFirstOrThrow()
  const hours = { parsed: imported - blank - unparsed, blank, unparsed }
  return { imported, unknownState, hours, closed: { forGood, forNow }, ...places }
}

function count(condition: ReturnType<typeof sql>) {
  return sql<number>`count(*) filter (where ${condition})`
}
