import { advanceRevision } from '#db/engine/directory-state.ts'
import { createListing } from '#db/stewardship/steps.ts'
import { BLANK_ROW } from '#domain/listings/clinic-row.ts'
import { statedAddress } from '#domain/facts/stored.ts'
import { sayApplication, type Applied } from '#domain/proposals/said.ts'
import type { Database } from '#db/engine/schema.ts'
import { slugify } from '#domain/clinics/slugs.ts'
import { stateByCode } from '#domain/places/states.ts'
import { inDatabase, query } from '../databases/query.ts'
import { type ApplicationInput, readApplication } from '#domain/proposals/application.ts'
import { send, toProposed } from '#db/proposals/send.ts'
import { findSame } from '#db/proposals/propose.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { sendForm, sendJson } from '../requests/post.ts'

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

/** Stores an application as the endpoint does, without rate limits. */
export function submitApplication(
  connection: Connection,
  input: ApplicationInput,
  now: Date,
): Promise<{ id: string; token?: string; isNew: boolean }> {
  return inWriteTransaction(connection, async (db) => {
    const sent = toProposed(input)
    const known = await findSame(db, sent, now)
    if (known !== undefined) return { id: known, isNew: false }
    const { id, token } = await send(db, sent, now)
    return { id, token, isNew: true }
  })
}

/** The fields of an application as sent; a test sets only those it is about. */
export function aSentApplication(overrides: Record<string, unknown> = {}) {
  return {
    companyName: 'Desert Fade Laser',
    contactName: 'Robin Vega',
    email: 'robin@desertfade.example',
    phone: '(702) 555-0142',
    website: 'https://desertfade.example',
    address: '12 Mesa Rd',
    city: 'Reno',
    state: 'NV',
    zipCode: '89501',
    services: ['Laser Tattoo Removal', 'Scar Treatment'],
    description: 'Two trained nurses remove tattoos with a picosecond laser, by appointment only.',
    certifications: 'State laser license',
    yearEstablished: '2014',
    listingType: 'free',
    hours: '',
    startingPrice: '',
    freeConsultation: '',
    lasers: '',
    ...overrides,
  }
}

/** The same after parsing. */
export function anApplicationInput(overrides: Record<string, unknown> = {}): ApplicationInput {
  const reading = readApplication(aSentApplication(overrides))
  if (reading.kind === 'refused') throw new Error(JSON.stringify(reading.fieldErrors))
  return reading.application
}

/** Sends an application as JSON. */
export function postJson(
  url: string,
  body: unknown = aSentApplication(),
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendJson(`${url}/api/applications`, body, headers)
}

/** Submits the form as a browser without JavaScript does, without following redirects. */
export function postForm(
  url: string,
  fields: Record<string, unknown> = aSentApplication(),
): Promise<Response> {
  return sendForm(`${url}/api/applications`, fields)
}

/** What scripts read of an application (product.md, section 3). */
type StoredApplication = Record<
  | 'id'
  | 'company_name'
  | 'contact_name'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'services'
  | 'description'
  | 'listing_type'
  | 'status'
  | 'created_at',
  string
> &
  Record<'website' | 'year_established' | 'certifications', string | null>

/** Stored applications, oldest first. */
export const storedApplications = (database: Parameters<typeof query>[0]) =>
  query<StoredApplication>(database, 'select * from company_applications order by created_at, id')
