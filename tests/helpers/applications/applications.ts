import type { Insertable } from 'kysely'
import { openDatabase } from '#db/engine/connection.ts'
import { refreshPlaces } from '#db/places/refresh-places.ts'
import { OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import type { Database, Schema } from '#db/engine/schema.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { stateByCode } from '#domain/places/states.ts'

const TODAY = '2026-11-20'

interface ApprovedApplication {
  id: string
  name: string
  listing?: 'free' | 'premium'
  city?: string
  state?: string
  zip?: string
  services?: string[]
  description?: string
}

/** Lists an approved application in the database of a site, which may be running. */
export async function listApplication(databasePath: string, application: ApprovedApplication) {
  const connection = openDatabase(databasePath, { mustExist: true })
  await addApplication(connection.db, application)
  await connection.close()
}

/** Lists an approved application; returns the id of its provider row. */
export async function addApplication(db: Database, application: ApprovedApplication) {
  const { id, name, listing = 'free', city = 'Austin', state = 'TX', zip = '78701' } = application
  const { services = ['Laser Tattoo Removal'] } = application
  const { description = `${name} removes tattoos of every color with care and patience.` } =
    application
  const place = { stateSlug: stateByCode(state)?.slug ?? 'unknown', citySlug: slugify(city) }
  const phone = '(512) 555-0199'

  const { providerId } = await db
    .insertInto('providers')
    .values({
      kind: 'application',
      tier: listing === 'premium' ? PREMIUM_TIER : OTHER_TIER,
      slug: slugify(name),
      state_slug: place.stateSlug,
      city_slug: place.citySlug,
      state,
      city,
      name,
      street: '5 Oak St',
      full_address: `5 Oak St, ${city}, ${state} ${zip}`,
      postal_code: zip,
      phone,
      site: 'https://application.example/',
      latitude: 0,
      longitude: 0,
      time_zone: null,
      reviews: 0,
      hours: '',
      changed_on: TODAY,
    })
    .returning('id as providerId')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('company_applications')
    .values({
      id,
      company_name: name,
      contact_name: 'Sam Poe',
      email: 'sam@application.example',
      phone,
      website: 'https://application.example/',
      address: '5 Oak St',
      city,
      state,
      zip,
      services: JSON.stringify(services),
      description,
      year_established: null,
      certifications: null,
      listing_type: listing,
      status: 'approved',
      created_at: `${TODAY}T12:00:00Z`,
      provider_id: providerId,
    })
    .execute()
  await refreshPlaces(db, [place], TODAY)
  return providerId
}

type ApplicationValues = Partial<Insertable<Schema['company_applications']>>

/** Adds a pending application; a test sets only the fields it is about. */
export async function addPending(db: Database, values: ApplicationValues = {}): Promise<string> {
  const { id = 'a1b2c3', company_name: name = 'Quiet Ink' } = values
  await db
    .insertInto('company_applications')
    .values({
      id,
      company_name: name,
      contact_name: 'Sam Poe',
      email: 'sam@application.example',
      phone: '(512) 555-0199',
      website: 'https://application.example/',
      address: '5 Oak St',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      services: JSON.stringify(['Laser Tattoo Removal']),
      description: `${name} removes tattoos of every color with care and patience.`,
      year_established: null,
      certifications: null,
      listing_type: 'free',
      created_at: `${TODAY}T12:00:00.000Z`,
      ...values,
    })
    .execute()
  return id
}

/** Adds pending applications to the database of a site, which may be running. */
export async function applyToSite(databasePath: string, ...all: ApplicationValues[]) {
  const connection = openDatabase(databasePath, { mustExist: true })
  for (const values of all) await addPending(connection.db, values)
  await connection.close()
}
