import { LISTING_ID } from '#db/stewardship/find-clinic.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { selectInEffect } from './in-effect.ts'

/** The decision in effect, with the listing that it made or updated. */
export function findDecisionToTell(db: ReadDb, applicationId: string) {
  return selectInEffect(db, applicationId)
    .innerJoin('company_applications', 'company_applications.id', 'decision.application_id')
    .leftJoin('providers', (join) => join.on('providers.id', '=', LISTING_ID))
    .select([
      'decision.id',
      'decision.to_status as to',
      'decision.clinic_id as clinicId',
      'decision.reason',
      'told_status as toldStatus',
      'providers.state_slug as stateSlug',
      'providers.city_slug as citySlug',
      'providers.slug',
      'providers.id as listingId',
    ])
    .executeTakeFirst()
}
