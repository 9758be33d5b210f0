import type { ReadDb } from '#db/engine/schema.ts'

/** Not those of earlier versions, which the next check replaces. */
export const TO_DECIDE = ['gone', 'moved'] as const

/** Findings that wait for the admin, oldest first: unanswered, about websites that providers still have. */
export function listSiteFindings(db: ReadDb, { limit, id }: { limit: number; id?: number }) {
  return db
    .selectFrom('site_checks')
    .innerJoin('providers', (join) =>
      join
        .onRef('providers.id', '=', 'site_checks.provider_id')
        .onRef('providers.site', '=', 'site_checks.site'),
    )
    .where('finding', 'in', TO_DECIDE)
    .where('accepted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('provider_id', '=', id ?? 0))
    .select([
      'provider_id as providerId',
      'name',
      'state_slug as stateSlug',
      'city_slug as citySlug',
      'slug',
      'city',
      'state',
      'providers.site',
      'finding as kind',
      'evidence',
      'final_url as finalUrl',
      'status',
      'title',
      'checked_at as checkedAt',
      'since',
    ])
    .orderBy('since')
    .orderBy('provider_id')
    .limit(limit)
    .execute()
}
