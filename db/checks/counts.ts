import { sql } from 'kysely'
import type { Report } from '#domain/operation/finding.ts'
import { pluralize, formatCount } from '#domain/text/counts.ts'
import { STATES } from '#domain/places/states.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import type { Connection } from '#db/engine/connection.ts'

interface Mismatch {
  place: 'city' | 'state'
  name: string
  /** What is counted. */
  noun: 'provider' | 'city'
  stored: number | null
  counted: number
}

/** A stored 0 needs no rows. */
const MISMATCHES = sql<Mismatch>`
  with stored_counts (place, name, noun, stored) as (
    select 'city', state_slug || '/' || city_slug, 'provider', provider_count from cities
    union all select 'state', state_slug, 'provider', provider_count from state_totals
    union all select 'state', state_slug, 'city', city_count from state_totals
  ), actual_counts (place, name, noun, counted) as (
    select 'city', state_slug || '/' || city_slug, 'provider', count(*) from providers group by 2
    union all select 'state', state_slug, 'provider', count(*) from providers group by 2
    union all select 'state', state_slug, 'city', count(distinct city_slug) from providers group by 2
  )
  select place, name, noun, stored, coalesce(counted, 0) as counted
  from stored_counts full join actual_counts using (place, name, noun)
  where coalesce(counted, 0) <> coalesce(stored, -1)
  order by place, noun desc, name`

export async function checkCounts({ db }: Connection, report: Report): Promise<void> {
  const { rows } = await MISMATCHES.execute(db)
  for (const { place, name, noun, stored, counted } of rows) {
    const actual = pluralize(counted, noun, noun === 'city' ? 'cities' : 'providers')
    const total = stored === null ? ' and no total' : `, but its total is ${formatCount(stored)}`
    report('problem', `${place} count`, `${place} ${name} has ${actual}${total}`)
  }
  const totals = await db.selectFrom('state_totals').select('state_slug').execute()
  const found = new Set(totals.map(({ state_slug }) => state_slug))
  for (const slug of [...STATES.map((state) => state.slug), UNKNOWN_STATE_SLUG]) {
    if (!found.has(slug)) report('problem', 'state', `state ${slug} has no totals`)
  }
}
