import type { Insertable } from 'kysely'
import type { Database, Schema } from '#db/engine/schema.ts'
import { BLANK_FACTS } from '#domain/listings/clinic-row.ts'
import { CLOSED_TIER } from '#domain/clinics/provider.ts'

type Facts = Partial<Omit<Insertable<Schema['clinics']>, 'listing_id'>>

/** Every listed fact that a page shows. */
export const ALL_FACTS = {
  rating: 4.8,
  verified: 1,
  category: 'Establishment',
  subtypes: 'Establishment, Tattoo removal service',
  booking_appointment_link: 'https://book.clinic.example/austin',
  reviews_link: 'https://search.google.com/local/reviews?placeid=x',
  description: `We fade ink. ${'Every visit begins with a talk about your skin and your wishes. '.repeat(8)}`,
  located_in: 'Galleria Mall',
  price_range: '$$',
  wheelchair: 'entrance, parking lot',
  languages: 'English, Spanish',
  source: 'Google',
} as const

/** Adds facts to the clinic with the slug; a test sets only those that it is about. */
export async function addFacts(db: Database, slug: string, facts: Facts): Promise<void> {
  const clinic = db.selectFrom('providers').select('id').where('slug', '=', slug)
  await db
    .updateTable('clinics')
    .set({ ...BLANK_FACTS, source: '', listed_on: '2026-11-22', ...facts })
    .where('listing_id', '=', clinic)
    .execute()
}

/** Marks the clinic as temporarily closed, as an import does. */
export async function closeForNow(db: Database, slug: string): Promise<void> {
  await db.updateTable('providers').set({ tier: CLOSED_TIER }).where('slug', '=', slug).execute()
}
