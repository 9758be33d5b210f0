import { createHash } from 'node:crypto'
import { expiryMail, reportOutcomeMail } from '#domain/mail/answers.ts'
import { type Mail, isMailAddress, reportLinkMail } from '#domain/mail/texts.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { findApplication } from '#db/applications/list-for-admin.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { LeasedMail } from '#db/outbox/lease.ts'
import { findReport } from '#db/reports/find-report.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { composeApplicationMail, newLink } from './compose-application-mail.ts'
import { composeClaimMail } from './compose-claim-mail.ts'

/** An e-mail to compose. */
export interface Due {
  connection: Connection
  site: Site
  settings: Settings
  leased: LeasedMail
  now: Date
}

/** An e-mail with the conversation that it belongs to. */
export interface Conversation {
  mail: Mail
  /** The status that it tells the applicant. */
  told?: ApplicationStatus
  /** The first e-mail about the subject; none for one that stands alone. */
  first?: Partial<LeasedMail> & Pick<LeasedMail, 'kind' | 'dueAt'>
}

/**
 * `undefined` when obsolete: the subject is gone, or a later decision has its own e-mail.
 */
export async function composeMail(
  connection: Connection,
  settings: Settings,
  leased: LeasedMail,
  now: Date,
) {
  const compose = leased.linkKind === null ? composeApplicationMail : composeLinkMail
  const composed = await compose({ connection, site: loadSite(settings), settings, leased, now })
  if (composed === undefined) return undefined
  const { mail, told, first } = composed
  const thread = first === undefined ? undefined : messageId({ ...leased, ...first })
  const isFirst = thread === undefined || thread === messageId(leased)
  return { mail: isFirst ? mail : { ...mail, thread }, told }
}

/** Its own for each e-mail, and stable across attempts, so that mail programs merge one delivered twice. */
export function messageId(leased: LeasedMail): string {
  const { kind, applicationId, linkKind, linkSubjectId, dueAt } = leased
  const mail = [kind, applicationId, linkKind, linkSubjectId, dueAt].join(' ')
  return createHash('sha256').update(mail).digest('hex').slice(0, 32)
}

/** About a report or a claim, or the private link of any subject; `undefined` if that is gone. */
async function composeLinkMail(due: Due): Promise<Conversation | undefined> {
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
  const report = await findReport(db, Number(subjectId))
  if (report === undefined || !isMailAddress(report.email)) return undefined
  if (kind === 'outcome' && report.status === 'pending') return undefined
  const link = await newLink(connection, { kind: linkKind, subjectId }, now)
  const first = { kind: 'link', dueAt: report.createdAt } as const
  if (kind === 'link') return { mail: reportLinkMail(site, { ...report, link }), first }
  const isAccepted = report.status === 'accepted'
  return { mail: reportOutcomeMail(site, { ...report, isAccepted, link }), first }
}
