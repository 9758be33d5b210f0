import type { PageContextServer } from 'vike/types'
import { readStep } from '#domain/applications/link-form.ts'
import { findSentApplication } from '#db/applications/sent-application.ts'
import { findSentReport } from '#db/reports/report-status.ts'
import type { LinkSubject } from '#db/stewardship/private-links.ts'
import { findShownClaim } from './owner/owner.server.ts'

/** Content of a link's page, by the kind of the link; `undefined` if its subject is gone. */
export async function findSubject(
  pageContext: PageContextServer,
  { kind, subjectId }: LinkSubject,
  token: string,
) {
  const { db, applicationForm, urlParsed } = pageContext
  if (kind === 'claim') {
    const claim = await findShownClaim(pageContext, { claimId: subjectId, token })
    return claim && { kind, title: claim.clinic?.name ?? 'Your clinic', claim }
  }
  if (kind === 'application') {
    const application = await findSentApplication(db, subjectId, new Date())
    return (
      application && {
        kind,
        title: 'Your application',
        application,
        step: readStep(urlParsed.search['step']),
        /** A rejected form. */
        returned: applicationForm ?? null,
      }
    )
  }
  const report = await findSentReport(db, Number(subjectId))
  return report && { kind, title: `Report ${report.reference}`, report }
}
