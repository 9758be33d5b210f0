import { UNKNOWN_STATE_SLUG, STATES } from '#domain/places/states.ts'
import type { Report } from '#domain/operation/finding.ts'
import type { Connection } from '#db/engine/connection.ts'
import { hasPosition } from '#domain/places/geography.ts'
import { decodeOpeningHours, encodeOpeningHours } from '#domain/hours/codec.ts'
import { telHref } from '#domain/clinics/phone.ts'
import { formatCount } from '#domain/text/counts.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { sql } from 'kysely'
import { paths } from '#domain/site/paths.ts'

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
  for (const [kind, query] of CONTRADICTIONS) {
    for (const text of sqlite.prepare<[], string>(query).pluck().all())
      report('problem', kind, text)
  }
}

/** Facts rather than problems, since no list is perfect. */
export async function checkDataQuality({ db }: Connection, report: Report): Promise<void> {
  const providers = db
    .selectFrom('providers')
    .select(['name', 'slug', 'state_slug', 'phone', 'site', 'hours', 'time_zone'])
    .select(['latitude', 'longitude'])
  const counts = new Map<string, number>()
  const count = (fact: string, applies: boolean) =>
    counts.set(fact, (counts.get(fact) ?? 0) + (applies ? 1 : 0))
  let listed = 0
  for await (const provider of providers.stream()) {
    const { name, slug, phone, site } = provider
    const hours = decodeOpeningHours(provider.hours)
    const isValidHours = encodeOpeningHours(hours) === provider.hours
    listed += 1
    count('without a website', site === '')
    count('with an invalid website', site !== '' && websiteHref(site) === null)
    count('without a phone', phone === '')
    count('with a phone that cannot be called', phone !== '' && telHref(phone) === null)
    count('without opening hours', hours.kind === 'none')
    count('with unreadable opening hours', hours.kind === 'unreadable')
    count('without coordinates', !hasPosition(provider))
    count('without a time zone', provider.time_zone === null)
    count('of an unknown state', provider.state_slug === UNKNOWN_STATE_SLUG)
    count('with a numbered slug because of a namesake in the city', slug !== slugify(name))
    if (!isValidHours) report('problem', 'hours', `${name}: the stored opening hours are invalid`)
  }
  for (const [fact, total] of counts) {
    report('fact', 'data', `${formatCount(total)} of ${formatCount(listed)} providers ${fact}`)
  }
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

interface Unconfirmed {
  stateSlug: string
  citySlug: string
  slug: string
  /** '' when unknown. */
  confirmedOn: string
}

/** Lists providers that no list, correction, clinic or admin has confirmed for a year (R-FIELD-5). */
export async function checkUnconfirmed(
  { db }: Connection,
  report: Report,
  now: Date,
): Promise<void> {
  const yearAgo = new Date(now.getTime() - YEAR_MS).toISOString().slice(0, 10)
  const { rows } = await sql<Unconfirmed>`
    with confirmed (listing_id, day) as (
      select listing_id, listed_on from clinics
      union all select listing_id, substr(said_at, 1, 10) from statements
    )
    select state_slug as stateSlug, city_slug as citySlug, slug,
      coalesce(max(day), '') as confirmedOn
    from providers left join confirmed on listing_id = id
    group by id having confirmedOn < ${yearAgo}
    order by confirmedOn, id
  `.execute(db)
  for (const { confirmedOn, ...place } of rows) {
    const fact = confirmedOn === '' ? 'never confirmed' : `not confirmed since ${confirmedOn}`
    report('warning', 'unconfirmed', `${paths.provider(place)}: ${fact}`)
  }
}
