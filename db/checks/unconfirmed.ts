import { sql } from 'kysely'
import type { Report } from '#domain/operation/finding.ts'
import { paths } from '#domain/site/paths.ts'
import type { Connection } from '#db/engine/connection.ts'

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
    with confirmed (provider_id, day) as (
      select provider_id, listed_on from clinics
      union all select provider_id, said_on from clinic_statements
    )
    select state_slug as stateSlug, city_slug as citySlug, slug,
      coalesce(max(day), '') as confirmedOn
    from providers left join confirmed on provider_id = id
    group by id having confirmedOn < ${yearAgo}
    order by confirmedOn, id
  `.execute(db)
  for (const { confirmedOn, ...place } of rows) {
    const fact = confirmedOn === '' ? 'never confirmed' : `not confirmed since ${confirmedOn}`
    report('warning', 'unconfirmed', `${paths.provider(place)}: ${fact}`)
  }
}
