import { OFFERED, type ApplicationForm } from '#domain/proposals/application.ts'
import { fillControls } from '#domain/facts/form.ts'
import { EMPTY_WEEK } from '#domain/hours/week-form.ts'
import { paths } from '#domain/site/paths.ts'
import { findClaim } from '#db/claims/find.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findLink } from '#db/stewardship/private-links.ts'
import { findApplication, findReport, type Application } from './find.ts'
import { findShownApplication } from './list.ts'
import { findSettledStatus } from './status.ts'

/** Content of an application's private page (R-FIX-1). */
export async function findSentApplication(db: ReadDb, id: string, now: Date) {
  const application = await findShownApplication(db, id)
  if (application === undefined) return undefined
  const { reference, createdAt, version, shown: facts, listing } = application
  const settled = await findSettledStatus(db, application, now)
  const isApproved = settled.status === 'approved'
  return {
    ...settled,
    reference,
    createdAt,
    version,
    /** Path of the public page; `null` unless listed. */
    page: isApproved && listing !== null ? paths.provider(listing) : null,
    /** True while the sender can change it: while it waits, and after it was declined (R-FIX-2, R-FIX-4). */
    canFix: settled.status === application.status && !isApproved,
    form: toApplicationForm(application),
    facts,
  }
}

export type SentApplication = NonNullable<Awaited<ReturnType<typeof findSentApplication>>>

/** The application as typed into the form. */
function toApplicationForm({ facts, ...said }: Application): ApplicationForm {
  return { ...said, ...EMPTY_WEEK, ...fillControls(OFFERED, facts) }
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
