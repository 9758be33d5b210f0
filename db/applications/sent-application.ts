import type { ApplicationForm } from '#domain/applications/form.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { toWeekForm } from '#domain/hours/week-form.ts'
import { paths } from '#domain/site/paths.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findRow, type ApplicationRow } from './row.ts'
import { parseServices } from '#domain/clinics/services.ts'
import { findListingOfApplication } from './details.ts'
import { findSettledStatus } from './in-effect.ts'

/** Content of an application's private page (R-FIX-1). */
export async function findSentApplication(db: ReadDb, id: string, now: Date) {
  const application = await findRow(db, id)
  if (application === undefined) return undefined
  const { reference, created_at: createdAt, version } = application
  const { status, decidedAt, reason } = await findSettledStatus(db, application, now)
  const listing = status === 'approved' ? await findListingOfApplication(db, id) : undefined
  return {
    reference,
    status,
    decidedAt,
    reason,
    createdAt,
    version,
    /** Path of the public page; `null` unless listed. */
    page: listing === undefined ? null : paths.provider(listing),
    form: toApplicationForm(application),
  }
}

export type SentApplication = NonNullable<Awaited<ReturnType<typeof findSentApplication>>>

/** The application as typed into the form. */
export function toApplicationForm(application: ApplicationRow): ApplicationForm {
  const { email, phone, website, address, city, state, zip, description, lasers } = application
  return {
    companyName: application.company_name,
    contactName: application.contact_name,
    email,
    phone,
    website: website ?? '',
    address,
    city,
    state,
    zipCode: zip,
    listingType: application.listing_type,
    services: parseServices(application.services),
    description,
    certifications: application.certifications ?? '',
    yearEstablished: application.year_established ?? '',
    startingPrice: application.starting_price,
    freeConsultation: application.free_consultation,
    lasers,
    locations: [],
    ...toWeekForm(decodeOpeningHours(application.hours)),
  }
}
