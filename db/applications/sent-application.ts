import { toStatedFields } from '#domain/applications/clinic-update.ts'
import { OFFERED, type ApplicationForm } from '#domain/applications/form.ts'
import { APPLIED } from '#domain/facts/facts.ts'
import { fillControls } from '#domain/facts/form.ts'
import { showFacts } from '#domain/facts/shown.ts'
import { factValues } from '#domain/facts/stored.ts'
import { EMPTY_WEEK } from '#domain/hours/week-form.ts'
import { paths } from '#domain/site/paths.ts'
import { findClaim } from '#db/claims/find.ts'
import { selectCards } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { LISTING_ID } from '#db/stewardship/find-clinic.ts'
import { findLink, type LinkSubject } from '#db/stewardship/private-links.ts'
import { parseServices } from '#domain/clinics/services.ts'
import { findSettledStatus } from './in-effect.ts'
import { findRow, type ApplicationRow } from './row.ts'

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
    facts: showFacts(APPLIED, toStatedFields(application)),
  }
}

export type SentApplication = NonNullable<Awaited<ReturnType<typeof findSentApplication>>>

/** The application as typed into the form. */
function toApplicationForm(application: ApplicationRow): ApplicationForm {
  const { email, phone, website, address, city, state, zip, description } = application
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
    ...EMPTY_WEEK,
    ...fillControls(OFFERED, factValues.parse(JSON.parse(application.facts))),
  }
}

/** The application's own listing, or the clinic that it updated. `undefined` unless approved. */
export function findListingOfApplication(db: ReadDb, applicationId: string) {
  return db
    .selectFrom('providers')
    .where('id', '=', (query) =>
      query
        .selectFrom('company_applications')
        .select(LISTING_ID.as('id'))
        .where('id', '=', applicationId)
        .where('status', '=', 'approved'),
    )
    .$call(selectCards)
    .executeTakeFirst()
}

/** Finds the page behind a private link. The link of an approved application opens the owner's page. */
export async function openLink(
  db: ReadDb,
  token: string,
  now: Date,
): Promise<LinkSubject | undefined> {
  const link = await findLink(db, token, now)
  if (link?.kind !== 'application') return link
  const { subjectId: id } = link
  if ((await findClaim(db, id, now)) === undefined) return link
  const { status } = await findSettledStatus(db, { id, status: 'approved' }, now)
  return status === 'approved' ? { kind: 'claim', subjectId: id } : link
}
