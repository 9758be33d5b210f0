import type { ReadDb } from '#db/engine/schema.ts'

/** Not those of earlier versions, which the next check replaces. */
export const TO_DECIDE = ['gone', 'moved'] as const

/** A finding that waits for the admin: unanswered, about the website that the provider still has. */
export function findSiteFinding(db: ReadDb, providerId: number) {
  return db
    .selectFrom('site_checks')
    .innerJoin('providers', (join) =>
      join
        .onRef('providers.id', '=', 'site_checks.provider_id')
        .onRef('providers.site', '=', 'site_checks.site'),
    )
    .where('finding', 'in', TO_DECIDE)
    .where('accepted_at', 'is', null)
    .where('provider_id', '=', providerId)
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
    .executeTakeFirst()
}
