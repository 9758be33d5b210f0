import type { Connection } from '#db/engine/connection.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { addApplication, addPending } from '#tests/helpers/applications/applications.ts'
import { startSiteProcess } from '#tests/helpers/site/site-process.ts'
import { report } from '#tests/helpers/stewardship/stewardship.ts'
import { inDatabase } from '#tests/helpers/databases/query.ts'

export const PENDING_ID = 'quiet-harbor'
export const PREMIUM_SLUG = 'copper-lantern-laser'

/** Starts the built site with the whole list and some applications on a temporary database. */
export async function startFullSite() {
  const env = { ...WITH_ADMIN, LOG_LEVEL: 'warn' }
  const site = await startSiteProcess({ env, list: 'data/clinics.csv' })
  await inDatabase(site.databasePath, async (connection) => {
    await addApplications(connection)
    await addReports(connection)
  })
  return site
}

/** Adds applications in several statuses for the admin pages. */
async function addApplications({ db }: Connection): Promise<void> {
  await addApplication(db, {
    id: 'copper-lantern',
    name: 'Copper Lantern Laser',
    listing: 'premium',
    services: ['Laser Tattoo Removal', 'Scar Treatment', 'Consultation', 'Aftercare'],
    description:
      'Two nurses and a doctor, one picosecond laser, and time for your questions. We look at your tattoo before we name a price, and we say so when a tattoo should stay.',
  })
  await addPending(db, {
    id: PENDING_ID,
    companyName: 'Quiet Harbor Tattoo Removal',
    contactName: 'Robin Vega',
    email: 'robin@quietharbor.example',
    phone: '(206) 555-0142',
    website: 'https://quietharbor.example/',
    address: '1200 Pike St',
    city: 'Seattle',
    state: 'WA',
    zipCode: '98101',
    services: ['Laser Tattoo Removal', 'Consultation'],
    description:
      'We remove tattoos of every color on every skin tone, by appointment, six days a week. A first visit of half an hour is free.',
    yearEstablished: '2016',
    certifications: 'State laser license',
    listingType: 'premium',
  })
  await addPending(db, {
    id: 'second-skin',
    companyName: 'Second Skin Studio',
    createdAt: '2026-11-19T09:30:00.000Z',
    services: ['Laser Tattoo Removal', 'Cover-Up Preparation'],
  })
  await addPending(db, {
    id: 'faded-line',
    companyName: 'Faded Line Clinic',
    contactName: 'Jo Park',
    email: 'jo@fadedline.example',
    phone: '(503) 555-0117',
    website: '',
    city: 'Portland',
    state: 'OR',
    zipCode: '97205',
    createdAt: '2026-11-17T15:00:00.000Z',
  })
}

/** Adds reports about clinics of Austin for the admin's queue. */
async function addReports(connection: Connection): Promise<void> {
  const phone = { phone: '(512) 555-0144' }
  await report(connection, 'amberwick-skin-body', phone, {
    note: 'The number on the page is switched off. Their voicemail names this one.',
    email: 'pat@visitor.example',
  })
  await report(connection, 'amberwick-skin-body', phone, { howKnown: 'website' })
  await report(
    connection,
    'ashmark-skin-laser',
    { hours: ';600-1080;600-1080;600-1080;600-1080;600-1080;', status: 'closed-for-now' },
    { howKnown: 'visited' },
  )
}
