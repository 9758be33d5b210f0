import { isMailAddress, reportLinkMail, type Mail } from '#domain/mail/texts.ts'
import { paths } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/settings.ts'
import type { TakenMail } from '#db/applications/outbox/take.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { inWriteTransaction } from '#db/engine/writes/write-transaction.ts'
import { findReportById } from '#db/reports/find-report.ts'
import { createLink } from '#db/stewardship/private-links.ts'

/** `undefined` if the subject is gone. Each attempt has a new link, because tokens are not stored. */
export async function composeLinkMail(
  connection: Connection,
  site: Site,
  { linkKind, linkSubjectId }: TakenMail,
  now: Date,
): Promise<Mail | undefined> {
  if (linkKind !== 'report' || linkSubjectId === null) return undefined
  const report = await findReportById(readOnly(connection.db), Number(linkSubjectId))
  if (report === undefined || !isMailAddress(report.email)) return undefined
  const subject = { kind: linkKind, subjectId: linkSubjectId }
  const token = await inWriteTransaction(connection, (db) => createLink(db, subject, now))
  return reportLinkMail(site, { ...report, link: paths.privateLink(token) })
}
