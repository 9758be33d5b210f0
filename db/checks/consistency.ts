import { UNKNOWN_STATE_SLUG, STATES } from '#domain/places/states.ts'
import type { Report } from '#domain/operation/finding.ts'
import type { Connection } from '#db/engine/connection.ts'

/** Derived data that contradicts its source, by kind of finding; each row is a problem. */
const CONTRADICTIONS: readonly (readonly [kind: string, sql: string])[] = [
  [
    'count',
    // A stored 0 needs no rows.
    `with stored (name, noun, total) as (
      select 'city ' || state_slug || '/' || city_slug, 'providers', provider_count from cities
      union all select 'state ' || state_slug, 'providers', provider_count from state_totals
      union all select 'state ' || state_slug, 'cities', city_count from state_totals
    ), actual (name, noun, counted) as (
      select 'city ' || state_slug || '/' || city_slug, 'providers', count(*)
      from providers group by 1
      union all select 'state ' || state_slug, 'providers', count(*) from providers group by 1
      union all select 'state ' || state_slug, 'cities', count(distinct city_slug)
      from providers group by 1
    )
    select name || ': ' || coalesce(counted, 0) || ' ' || noun
      || iif(total is null, ' and no total', ', but its total is ' || total)
    from stored full join actual using (name, noun)
    where coalesce(counted, 0) <> coalesce(total, -1)
    order by name, noun desc`,
  ],
  [
    'state',
    `select 'state ' || value || ' has no totals' from json_each('${JSON.stringify([
      ...STATES.map(({ slug }) => slug),
      UNKNOWN_STATE_SLUG,
    ])}')
    where value not in (select state_slug from state_totals)`,
  ],
  [
    'listing',
    `select count(*) || ' listed without a list or a statement' from providers
    where id not in (select listing_id from clinics)
      and id not in (select listing_id from decided_listings)
    having count(*) > 0`,
  ],
  [
    'listing',
    `select count(*) || ' approved and not listed' from proposals
    where kind = 'apply' and status = 'approved' and made_id is null and listing_id is null
    having count(*) > 0`,
  ],
  [
    'listing',
    `select count(*) || ' listed and not approved' from proposals
    where kind = 'apply' and status <> 'approved'
      and (made_id in (select id from providers) or listing_id is not null)
    having count(*) > 0`,
  ],
]

export function checkConsistency({ sqlite }: Connection, report: Report): void {
  for (const [kind, sql] of CONTRADICTIONS) {
    for (const text of sqlite.prepare<[], string>(sql).pluck().all()) report('problem', kind, text)
  }
}
