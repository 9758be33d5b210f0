import { toStatedFields } from '#domain/applications/clinic-update.ts'
import { OFFERED, type ApplicationForm } from '#domain/applications/form.ts'
import { APPLIED } from '#domain/facts/facts.ts'
import { fillControls } from '#domain/facts/form.ts'
import { showFacts } from '#domain/facts/shown.ts'
import { EMPTY_WEEK } from '#domain/hours/week-form.ts'
import { paths } from '#domain/site/paths.ts'
import { findClaim } from '#db/claims/find.ts'
import { selectCards } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { LISTING_ID } from '#db/stewardship/find-clinic.ts'
import { findLink } from '#db/stewardship/private-links.ts'
import { findApplication, findReport, type Application } from './find.ts'
import { findSettledStatus } from './status.ts'

/** Content of an application's private page (R-FIX-1). */
export async function findSentApplication(db: ReadDb, id: string, now: Date) {
  const application = await findApplication(db, id)
  if (application === undefined) return undefined
  const { reference, createdAt, version } = application
  const settled = await findSettledStatus(db, application, now)
  const isApproved = settled.status === 'approved'
  const listing = isApproved ? await findListingOfApplication(db, id) : undefined
  return {
    ...settled,
    reference,
    createdAt,
    version,
    /** Path of the public page; `null` unless listed. */
    page: listing === undefined ? null : paths.provider(listing),
    /** True while the sender can change it: while it waits, and after it was declined (R-FIX-2, R-FIX-4). */
    canFix: settled.status === application.status && !isApproved,
    form: toApplicationForm(application),
    facts: showFacts(APPLIED, toStatedFields(application)),
  }
}

export type SentApplication = NonNullable<Awaited<ReturnType<typeof findSentApplication>>>

/** The application as typed into the form. */
function toApplicationForm({ facts, ...said }: Application): ApplicationForm {
  return { ...said, ...EMPTY_WEEK, ...fillControls(OFFERED, facts) }
}

/** The application's own listing, or the clinic that it updated. `undefined` unless approved. */
export function findListingOfApplication(db: ReadDb, applicationId: string) {
  return db
    .selectFrom('providers')
    .where('id', '=', (query) =>
      query
        .selectFrom('proposals')
        .select(LISTING_ID.as('id'))
        .where('id', '=', applicationId)
        .where('kind', '=', 'apply')
        .where('status', '=', 'approved'),
    )
    .$call(selectCards)
    .executeTakeFirst()
}

/** The page behind a private link. That of an approved application opens the owner's page. */
export async function openLink(
  db: ReadDb,
  token: string,
  now: Date,
): Promise<{ kind: 'apply' | 'report' | 'owner'; id: string } | undefined> {
  const id = await findLink(db, token, now)
  if (id === undefined) return undefined
  const application = await findApplication(db, id)
  const isOwner = (await findClaim(db, id, now)) !== undefined
  if (application === undefined) {
    const isReport = !isOwner && (await findReport(db, id)) !== undefined
    return isOwner ? { kind: 'owner', id } : isReport ? { kind: 'report', id } : undefined
  }
  const isApproved =
    isOwner && (await findSettledStatus(db, application, now)).status === 'approved'
  return { kind: isApproved ? 'owner' : 'apply', id }
}
