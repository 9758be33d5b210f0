import { expiryMail, reportOutcomeMail } from '#domain/mail/answers.ts'
import { isMailAddress, reportLinkMail } from '#domain/mail/texts.ts'
import { findApplication } from '#db/applications/list-for-admin.ts'
import { findReportById } from '#db/reports/find-report.ts'
import { newLink } from './compose-application-mail.ts'
import { composeClaimMail } from './compose-claim-mail.ts'
import type { Conversation, Due } from './compose-mail.ts'

/** About a report or a claim, or the private link of any subject; `undefined` if that is gone. */
export async function composeLinkMail(due: Due): Promise<Conversation | undefined> {
  const { connection, site, leased, now } = due
  const { kind, linkKind, linkSubjectId: subjectId } = leased
  if (linkKind === null || subjectId === null) return undefined
  const db = connection.db
  if (linkKind === 'application') {
    const application = await findApplication(db, subjectId)
    if (!application || application.status === 'declined') return undefined
    const { companyName: name, email, createdAt: dueAt } = application
    if (!isMailAddress(email)) return undefined
    const link = await newLink(connection, { kind: linkKind, subjectId }, now)
    const receipt = { kind: 'receipt', applicationId: subjectId, dueAt } as const
    const first = { ...receipt, linkKind: null, linkSubjectId: null }
    return { mail: expiryMail(site, { email, name, link }), first }
  }
  if (linkKind !== 'report') return composeClaimMail(due)
  const report = await findReportById(db, Number(subjectId))
  if (report === undefined || !isMailAddress(report.email)) return undefined
  if (kind === 'outcome' && report.status === 'pending') return undefined
  const link = await newLink(connection, { kind: linkKind, subjectId }, now)
  const first = { kind: 'link', dueAt: report.createdAt } as const
  if (kind === 'link') return { mail: reportLinkMail(site, { ...report, link }), first }
  const isAccepted = report.status === 'accepted'
  return { mail: reportOutcomeMail(site, { ...report, isAccepted, link }), first }
}
