import { advanceRevision } from '#db/engine/directory-state.ts'
import { createListing } from '#db/stewardship/steps.ts'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import { statedAddress } from '#domain/facts/stored.ts'
import { sayApplication, type Applied } from '#domain/proposals/said.ts'
import type { Database } from '#db/engine/schema.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { stateByCode } from '#domain/places/states.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

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
  await inDatabase(databasePath, async ({ db }) => {
    await addApplication(db, application)
    // The real time makes the revision one that the site has not cached.
    await advanceRevision(db, new Date())
  })
}

/** Lists an approved application; returns the id of its provider row. */
export async function addApplication(db: Database, application: ApprovedApplication) {
  const { id, name, listing = 'free', city = 'Austin', state = 'TX', zip = '78701' } = application
  const { services = ['Laser Tattoo Removal'] } = application
  const { description = `${name} removes tattoos of every color with care and patience.` } =
    application
  const phone = '(512) 555-0199'
  const site = 'https://application.example/'
  const address = {
    ...statedAddress.parse(BLANK_ROW),
    street: '5 Oak St',
    city,
    state,
    postal_code: zip,
    full_address: `5 Oak St, ${city}, ${state} ${zip}`,
    state_slug: stateByCode(state)?.slug ?? 'unknown',
    city_slug: slugify(city),
  }
  const providerId = await createListing(db, {
    values: {
      name,
      address: JSON.stringify(address),
      phone,
      site,
      description,
      services: JSON.stringify(services),
      ...(listing === 'premium' && { listing: '9999-12-31' }),
    },
    source: 'owner',
    by: { actor: 'cli' },
    now: new Date(`${TODAY}T12:00:00Z`),
  })
  await addPending(db, {
    id,
    companyName: name,
    city,
    state,
    zipCode: zip,
    services,
    description,
    listingType: listing,
    status: 'approved',
    madeId: providerId,
  })
  return providerId
}

interface ApplicationValues extends Partial<Applied> {
  id?: string
  status?: 'pending' | 'approved' | 'declined'
  createdAt?: string
  email?: string
  contactName?: string
  madeId?: number
  version?: number
}

/** Adds a pending application; a test sets only the fields it is about. */
export async function addPending(db: Database, values: ApplicationValues = {}): Promise<string> {
  const { id = 'a1b2c3', status = 'pending', createdAt = `${TODAY}T12:00:00.000Z` } = values
  const {
    email = 'sam@application.example',
    contactName = 'Sam Poe',
    madeId = null,
    version = 1,
  } = values
  const { companyName = 'Quiet Ink' } = values
  const said: Applied = {
    companyName,
    phone: '(512) 555-0199',
    website: 'https://application.example/',
    address: '5 Oak St',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    services: ['Laser Tattoo Removal'],
    description: `${companyName} removes tattoos of every color with care and patience.`,
    yearEstablished: '',
    certifications: '',
    listingType: 'free',
    facts: {},
  }
  for (const [field, value] of Object.entries(values)) {
    if (field in said) Object.assign(said, { [field]: value })
  }
  await db
    .insertInto('proposals')
    .values({
      id,
      kind: 'apply',
      status,
      created_at: createdAt,
      email,
      said: JSON.stringify(sayApplication(said)),
      sender: JSON.stringify({ contactName }),
      made_id: madeId,
      version,
      decided_at: status === 'pending' ? null : createdAt,
    })
    .execute()
  return id
}

/** Adds pending applications to the database of a site, which may be running. */
export async function applyToSite(databasePath: string, ...all: ApplicationValues[]) {
  await inDatabase(databasePath, async ({ db }) => {
    for (const values of all) await addPending(db, values)
  })
}
