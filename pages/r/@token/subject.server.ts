import type { PageContextServer } from 'vike/types'
import type { ReturnedApplicationForm } from '#domain/applications/form.ts'
import { readStep, type LinkStep } from '#domain/applications/link-form.ts'
import { findSentApplication, type SentApplication } from '#db/applications/sent-application.ts'
import { findSentReport, type SentReport } from '#db/reports/report-status.ts'
import type { LinkSubject } from '#db/stewardship/private-links.ts'

/** One kind of page for each kind of link. */
export type Subject = { title: string } & (
  | { kind: 'report'; report: SentReport }
  | {
      kind: 'application'
      application: SentApplication
      step: LinkStep | null
      returned: ReturnedApplicationForm | null
      sendsMail: boolean
    }
)

/** What the page of a link shows; `undefined` if that is gone. */
export async function findSubject(
  { db, applicationForm, settings, urlParsed }: PageContextServer,
  { kind, subjectId }: LinkSubject,
): Promise<Subject | undefined> {
  if (kind === 'report') {
    const report = await findSentReport(db, Number(subjectId))
    return report && { kind, title: `Report ${report.reference}`, report }
  }
  if (kind !== 'application') return undefined
  const application = await findSentApplication(db, subjectId)
  return (
    application && {
      kind,
      title: 'Your application',
      application,
      step: readStep(urlParsed.search['step']),
      returned: applicationForm ?? null,
      sendsMail: settings.SMTP_URL !== undefined,
    }
  )
}
