import { sql, type RawBuilder } from 'kysely'
import type { Report } from '#domain/site/finding.ts'
import { pluralize, formatCount } from '#domain/text/counts.ts'
import { STATES } from '#domain/places/states.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'

export async function checkCounts({ db }: Connection, report: Report): Promise<void> {
  const check = async (
    what: 'city' | 'state',
    words: readonly [string, string],
    [stored, counted]: readonly [RawBuilder<unknown>, RawBuilder<unknown>],
  ) => {
    for (const row of await listMismatches(db, stored, counted)) {
      const mismatch = formatMismatch(row.stored, row.counted, words)
      report('problem', `${what} count`, `${what} ${row.name} ${mismatch}`)
    }
  }
  await check('city', PROVIDERS, [
    sql`select state_slug || '/' || city_slug as name, provider_count as stored from cities`,
    sql`select state_slug || '/' || city_slug as name, count(*) as counted
        from providers group by state_slug, city_slug`,
  ])
  await check('state', PROVIDERS, [
    sql`select state_slug as name, provider_count as stored from state_totals`,
    sql`select state_slug as name, count(*) as counted from providers group by state_slug`,
  ])
  await check('state', CITIES, [
    sql`select state_slug as name, city_count as stored from state_totals`,
    sql`select state_slug as name, count(distinct city_slug) as counted
        from providers group by state_slug`,
  ])
  await checkStates(db, report)
}

const PROVIDERS = ['provider', 'providers'] as const
const CITIES = ['city', 'cities'] as const

interface Difference {
  name: string
  stored: number | null
  counted: number
}

/** A stored 0 needs no rows. */
async function listMismatches(
  db: Database,
  stored: RawBuilder<unknown>,
  counted: RawBuilder<unknown>,
): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select coalesce(s.name, c.name) as name, stored, coalesce(counted, 0) as counted
    from (${stored}) s full join (${counted}) c on c.name = s.name
    where coalesce(counted, 0) <> coalesce(stored, -1)
    order by 1
  `.execute(db)
  return rows
}

function formatMismatch(
  stored: number | null,
  counted: number,
  [one, many]: readonly [string, string],
): string {
  const rows = `has ${pluralize(counted, one, many)}`
  return stored === null
    ? `${rows} and no total`
    : `${rows}, but its total is ${formatCount(stored)}`
}

async function checkStates(db: Database, report: Report): Promise<void> {
  const rows = await db.selectFrom('state_totals').select('state_slug').execute()
  const found = new Set(rows.map(({ state_slug }) => state_slug))
  const wanted = new Set([...STATES.map(({ slug }) => slug), UNKNOWN_STATE_SLUG])
  for (const slug of wanted) {
    if (!found.has(slug)) report('problem', 'state', `state ${slug} has no totals`)
  }
  for (const slug of found) {
    if (!wanted.has(slug)) report('problem', 'state', `${slug} is not a state but has totals`)
  }
}
