import type { ReadDb } from '#db/engine/schema.ts'

/** Optional columns that only the clinic's page shows; `undefined` when the list had none. */
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
