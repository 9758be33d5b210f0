import { parseServices } from '#domain/clinics/services.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { LISTING_ID } from '#db/stewardship/find-clinic.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { selectInEffect } from './in-effect.ts'

/** `undefined` when the application was deleted. */
export async function findMailContent(db: ReadDb, applicationId: string) {
  const found = await db
    .selectFrom('company_applications')
    .select([
      'id',
      'company_name as companyName',
      'email',
      'city',
      'state',
      'listing_type as listingType',
      'reference',
      'zip',
      'services',
      'hours',
      'starting_price as startingPrice',
      'status',
      'told_status as toldStatus',
      'created_at as createdAt',
    ])
    .where('id', '=', applicationId)
    .executeTakeFirst()
  return (
    found && {
      ...found,
      services: parseServices(found.services),
      hours: found.hours === '' ? '' : formatWeek(decodeOpeningHours(found.hours)),
    }
  )
}

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
      'providers.state_slug as stateSlug',
      'providers.city_slug as citySlug',
      'providers.slug',
      'providers.id as listingId',
    ])
    .executeTakeFirst()
}
