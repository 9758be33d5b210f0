import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** Most providers first, then by slug. */
export function listStateTotals(db: ReadDb) {
  return db
    .selectFrom('state_totals')
    .select([
      'state_slug as stateSlug',
      'provider_count as providerCount',
      'city_count as cityCount',
      'changed_on as changedOn',
    ])
    .where('state_slug', '<>', UNKNOWN_STATE_SLUG)
    .orderBy('provider_count', 'desc')
    .orderBy('state_slug')
    .execute()
}
