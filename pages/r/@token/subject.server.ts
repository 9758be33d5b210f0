import type { PageContextServer } from 'vike/types'
import { findSentReport, type SentReport } from '#db/reports/report-status.ts'
import type { LinkSubject } from '#db/stewardship/private-links.ts'
import { findShownClaim, type ShownClaim } from './claim/claim.server.ts'

/** One kind of page for each kind of link. */
export type Subject =
  | { kind: 'report'; title: string; report: SentReport }
  | { kind: 'claim'; title: string; claim: ShownClaim }

/** What the page of a link shows; `undefined` if that is gone. */
export async function findSubject(
  pageContext: PageContextServer,
  { kind, subjectId }: LinkSubject,
  token: string,
): Promise<Subject | undefined> {
  if (kind === 'claim') {
    const claim = await findShownClaim(pageContext, { claimId: subjectId, token })
    return claim && { kind, title: claim.clinic?.name ?? 'Your clinic', claim }
  }
  if (kind !== 'report') return undefined
  const report = await findSentReport(pageContext.db, Number(subjectId))
  return report && { kind, title: `Report ${report.reference}`, report }
}
