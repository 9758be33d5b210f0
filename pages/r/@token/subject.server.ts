import type { PageContextServer } from 'vike/types'
import { findSentReport, type SentReport } from '#db/reports/report-status.ts'
import type { LinkSubject } from '#db/stewardship/private-links.ts'
import { findShownApplication, type ShownApplication } from './application/application.server.ts'
import { findShownClaim, type ShownClaim } from './claim/claim.server.ts'

/** Each kind of link has its own page. */
export type Subject =
  | { kind: 'report'; title: string; report: SentReport }
  | { kind: 'claim'; title: string; claim: ShownClaim }
  | ({ kind: 'application'; title: string } & ShownApplication)

/** Content of a link's page; `undefined` if its subject is gone. */
export async function findSubject(
  pageContext: PageContextServer,
  { kind, subjectId }: LinkSubject,
  token: string,
): Promise<Subject | undefined> {
  if (kind === 'claim') {
    const claim = await findShownClaim(pageContext, { claimId: subjectId, token })
    return claim && { kind, title: claim.clinic?.name ?? 'Your clinic', claim }
  }
  if (kind === 'application') {
    const shown = await findShownApplication(pageContext, subjectId)
    return shown && { kind, title: 'Your application', ...shown }
  }
  const report = await findSentReport(pageContext.db, Number(subjectId))
  return report && { kind, title: `Report ${report.reference}`, report }
}
