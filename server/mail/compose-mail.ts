import { ownLinkMail, proofMail } from '#domain/claims/mails.ts'
import {
  approvedMail,
  declinedMail,
  isMailAddress,
  noticeMail,
  receiptMail,
  reportLinkMail,
  reopenedMail,
  type Mail,
} from '#domain/mail/texts.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { findClinic } from '#db/claims/clinic.ts'
import { findClaim } from '#db/claims/find.ts'
import { DECISION_MAIL_DELAY_MS } from '#db/applications/decide.ts'
import type { LeasedMail } from '#db/outbox/lease.ts'
import { findMailContent, findUnsentDecision } from '#db/outbox/mail-content.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { findReportById } from '#db/reports/find-report.ts'
import { createLink } from '#db/stewardship/private-links.ts'
import { askToPay, composeOwnerMail } from './owner-mail.ts'
import { loadSite } from '#server/content/site-folder.ts'

interface ComposedMail {
  mail: Mail
  /** The decision it announces; `null` for other kinds of e-mail. */
  decisionId: number | null
}

/** `undefined` when obsolete: the application was deleted, or a later decision has its own e-mail. */
export async function composeMail(
  connection: Connection,
  settings: Settings,
  leased: LeasedMail,
  now: Date,
): Promise<ComposedMail | undefined> {
  const { kind, applicationId, decisionId: firstUntold, dueAt } = leased
  const site = loadSite(settings)
  if (applicationId === null) {
    const { linkKind, linkSubjectId: claimId } = leased
    const isOwners = linkKind === 'plan' || linkKind === 'statistics'
    const mail =
      isOwners && claimId !== null
        ? await composeOwnerMail(connection, { kind: linkKind, site, settings, claimId, now })
        : await composeLinkMail(connection, site, leased, now)
    return mail && { mail, decisionId: null }
  }
  const db = readOnly(connection.db)
  const application = await findMailContent(db, applicationId)
  if (application === undefined || !isMailAddress(application.email)) return undefined
  if (kind === 'receipt') {
    const subject = { kind: 'application', subjectId: applicationId } as const
    // Each attempt creates a new link, because tokens are not stored.
    const token = await inWriteTransaction(connection, (write) => createLink(write, subject, now))
    const mail = receiptMail(site, { ...application, link: paths.privateLink(token) })
    return { mail, decisionId: null }
  }
  if (kind === 'notice') return { mail: noticeMail(site, application), decisionId: null }

  const decision = await findUnsentDecision(db, applicationId, firstUntold ?? 0)
  if (decision === undefined) return undefined
  const { id: decisionId, knownStatus, changedAt, to, stateSlug, citySlug, slug } = decision
  if (Date.parse(changedAt ?? '') + DECISION_MAIL_DELAY_MS > Date.parse(dueAt)) return undefined
  // The decision was undone before the applicant was notified.
  if (to === knownStatus) return undefined
  const wasListed = knownStatus === 'approved'
  const isUpdate = decision.clinicId !== null
  if (to === 'pending') {
    return { mail: reopenedMail(site, { ...application, wasListed, isUpdate }), decisionId }
  }
  if (to === 'declined') {
    return { mail: declinedMail(site, { ...application, wasListed, isUpdate }), decisionId }
  }
  if (to !== 'approved' || stateSlug === null || citySlug === null || slug === null) {
    return undefined
  }
  const page = paths.provider({ stateSlug, citySlug, slug })
  const premium = askToPay(site, settings, { ...application, listingId: decision.listingId })
  return { mail: approvedMail(site, { ...application, page, isUpdate, premium }), decisionId }
}

/**
 * `undefined` if the subject is gone. Each attempt creates a new link, because tokens are not
 * stored.
 */
async function composeLinkMail(
  connection: Connection,
  site: Site,
  { linkKind, linkSubjectId }: LeasedMail,
  now: Date,
): Promise<Mail | undefined> {
  if (linkSubjectId === null) return undefined
  if (linkKind === 'claim') return composeClaimMail(connection, site, linkSubjectId, now)
  if (linkKind !== 'report') return undefined
  const report = await findReportById(readOnly(connection.db), Number(linkSubjectId))
  if (report === undefined || !isMailAddress(report.email)) return undefined
  const subject = { kind: linkKind, subjectId: linkSubjectId }
  const token = await inWriteTransaction(connection, (db) => createLink(db, subject, now))
  return reportLinkMail(site, { ...report, link: paths.privateLink(token) })
}

/** Until the claim is proven, using the link is the proof. */
async function composeClaimMail(
  connection: Connection,
  site: Site,
  claimId: string,
  now: Date,
): Promise<Mail | undefined> {
  const db = readOnly(connection.db)
  const claim = await findClaim(db, claimId, now)
  const clinic = claim && (await findClinic(db, claim.clinicId))
  if (claim === undefined || clinic === undefined || !isMailAddress(claim.email)) return undefined
  const isProof = claim.state === 'open' && claim.way === 'email'
  if (!isProof && claim.state !== 'proven') return undefined
  const subject = { kind: 'claim', subjectId: claimId } as const
  const token = await inWriteTransaction(connection, (write) => createLink(write, subject, now))
  const mail = { email: claim.email, clinic, token }
  return isProof ? proofMail(site, mail) : ownLinkMail(site, mail)
}
