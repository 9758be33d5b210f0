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
  const { id } = await findBySlug(db, slug)
  await db
    .updateTable('clinics')
    .set({ ...BLANK_FACTS, source: '', listed_on: '2026-11-22', ...facts })
    .where('listing_id', '=', id)
    .execute()
}

/** Sets values of the 15 columns. */
export async function setListColumns(
  db: Database,
  slug: string,
  columns: { reviews_tags?: string; street_view?: string },
): Promise<void> {
  const { id } = await findBySlug(db, slug)
  await db.updateTable('clinics').set(columns).where('listing_id', '=', id).execute()
}

/** Marks the clinic as temporarily closed, as an import does. */
export async function closeForNow(db: Database, slug: string): Promise<void> {
  const { id } = await findBySlug(db, slug)
  await db.updateTable('providers').set({ tier: CLOSED_TIER }).where('id', '=', id).execute()
}

function findBySlug(db: Database, slug: string) {
  return db.selectFrom('providers').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
}
