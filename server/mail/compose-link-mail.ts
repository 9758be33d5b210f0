import { ownLinkMail, proofMail } from '#domain/claims/mails.ts'
import { isMailAddress, reportLinkMail, type Mail } from '#domain/mail/texts.ts'
import { paths } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/settings.ts'
import type { LeasedMail } from '#db/outbox/lease.ts'
import { findClinic } from '#db/claims/clinic.ts'
import { findClaim } from '#db/claims/find.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { findReportById } from '#db/reports/find-report.ts'
import { createLink } from '#db/stewardship/private-links.ts'

/**
 * `undefined` if the subject is gone. Each attempt creates a new link, because tokens are not
 * stored.
 */
export async function composeLinkMail(
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
