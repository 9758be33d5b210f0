import type { PageContextServer } from 'vike/types'
import { findSentReport, type SentReport } from '#db/reports/report-status.ts'
import type { LinkSubject } from '#db/stewardship/private-links.ts'

/** One kind of page for each kind of link. */
export type Subject = { kind: 'report'; title: string; report: SentReport }

/** What the page of a link shows; `undefined` if that is gone. */
export async function findSubject(
  { db }: PageContextServer,
  { kind, subjectId }: LinkSubject,
): Promise<Subject | undefined> {
  if (kind !== 'report') return undefined
  const report = await findSentReport(db, Number(subjectId))
  return report && { kind, title: `Report ${report.reference}`, report }
}
