import type { ReadDb } from '#db/engine/schema.ts'

/** What a clinic's page shows besides its card; `undefined` when the list has no optional columns. */
export function findClinicFacts(db: ReadDb, providerId: number) {
  return db
    .selectFrom('clinic_facts')
    .select([
      'verified',
      'category',
      'subtypes',
      'booking_appointment_link',
      'reviews_link',
      'description',
      'located_in',
      'source',
    ])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}
