import type { ReadDb } from '#db/engine/schema.ts'

const TO_DECIDE = ['gone', 'parked', 'moved', 'other-name', 'bad-certificate'] as const

/** What checks found wrong with websites, for the admin to decide; the oldest first. */
export function listSiteFindings(
  db: ReadDb,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  return db
    .selectFrom('site_checks')
    .innerJoin('providers', (join) =>
      join
        .onRef('providers.id', '=', 'site_checks.provider_id')
        .onRef('providers.site', '=', 'site_checks.site'),
    )
    .select([
      'provider_id as providerId',
      'name',
      'state_slug as stateSlug',
      'city_slug as citySlug',
      'slug',
      'providers.site',
      'finding as kind',
      'evidence',
      'final_url as finalUrl',
      'status',
      'title',
      'checked_at as checkedAt',
      'since',
    ])
    .where('finding', 'in', TO_DECIDE)
    .orderBy('since')
    .orderBy('provider_id')
    .limit(limit)
    .offset(offset)
    .execute()
}
