import { openDatabase } from '#db/engine/connection.ts'
import { addApplication, addPending } from '#tests/helpers/applications/applications.ts'

export const PENDING_ID = 'quiet-harbor'
export const PREMIUM_SLUG = 'copper-lantern-laser'

/** Adds applications in several statuses for the admin pages. */
export async function addApplications(databasePath: string): Promise<void> {
  const connection = openDatabase(databasePath, { mustExist: true })
  const { db } = connection
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
    company_name: 'Quiet Harbor Tattoo Removal',
    contact_name: 'Robin Vega',
    email: 'robin@quietharbor.example',
    phone: '(206) 555-0142',
    website: 'https://quietharbor.example/',
    address: '1200 Pike St',
    city: 'Seattle',
    state: 'WA',
    zip: '98101',
    services: JSON.stringify(['Laser Tattoo Removal', 'Consultation']),
    description:
      'We remove tattoos of every color on every skin tone, by appointment, six days a week. A first visit of half an hour is free.',
    year_established: '2016',
    certifications: 'State laser license',
    listing_type: 'premium',
  })
  await addPending(db, {
    id: 'second-skin',
    company_name: 'Second Skin Studio',
    created_at: '2026-11-19T09:30:00.000Z',
    services: JSON.stringify(['Laser Tattoo Removal', 'Cover-Up Preparation']),
  })
  await addPending(db, {
    id: 'faded-line',
    company_name: 'Faded Line Clinic',
    contact_name: 'Jo Park',
    email: 'jo@fadedline.example',
    phone: '(503) 555-0117',
    website: null,
    city: 'Portland',
    state: 'OR',
    zip: '97205',
    created_at: '2026-11-17T15:00:00.000Z',
  })
  await connection.close()
}
