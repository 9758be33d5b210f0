import { ownLinkMail, proofMail } from '#domain/claims/mails.ts'
import {
  claimDeclinedMail,
  claimNoticeMail,
  expiryMail,
  reportOutcomeMail,
} from '#domain/mail/answers.ts'
import { isMailAddress, reportLinkMail } from '#domain/mail/texts.ts'
import { findClinic } from '#db/claims/clinic.ts'
import { findAnyClaim, findClaim, linkSubject } from '#db/claims/find.ts'
import { listOtherOwners } from '#db/claims/owners.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { findMailContent } from '#db/applications/mail-content.ts'
import { findReportById } from '#db/reports/find-report.ts'
import { createLink } from '#db/stewardship/private-links.ts'
import { newLink } from './compose-application-mail.ts'
import { composeOwnerMail } from './owner-mail.ts'
import type { Conversation, Due } from './compose-mail.ts'

/** About a report or a claim, or the private link of any subject; `undefined` if that is gone. */
export async function composeLinkMail(due: Due): Promise<Conversation | undefined> {
  const { connection, site, settings, leased, now } = due
  const { linkKind, linkSubjectId: subjectId } = leased
  if (linkKind === null || subjectId === null) return undefined
  if (linkKind === 'plan' || linkKind === 'statistics') {
    const about = { kind: linkKind, site, settings, claimId: subjectId, now }
    const mail = await composeOwnerMail(connection, about)
    return mail && { mail }
  }
  if (linkKind === 'claim') return composeClaimMail(due)
  const db = readOnly(connection.db)
  if (linkKind === 'application') {
    const application = await findMailContent(db, subjectId)
    if (!application || application.status === 'declined') return undefined
    const { companyName: name, email, createdAt: dueAt } = application
    if (!isMailAddress(email)) return undefined
    const link = await newLink(connection, { kind: linkKind, subjectId }, now)
    const receipt = { kind: 'receipt', applicationId: subjectId, dueAt } as const
    const first = { ...receipt, linkKind: null, linkSubjectId: null }
    return { mail: expiryMail(site, { email, name, link }), first }
  }
  const report = await findReportById(db, Number(subjectId))
  if (report === undefined || !isMailAddress(report.email)) return undefined
  if (leased.kind === 'outcome' && report.status === 'pending') return undefined
  const link = await newLink(connection, { kind: linkKind, subjectId }, now)
  const first = { kind: 'link', dueAt: report.createdAt } as const
  if (leased.kind === 'link') return { mail: reportLinkMail(site, { ...report, link }), first }
  const isAccepted = report.status === 'accepted'
  return { mail: reportOutcomeMail(site, { ...report, isAccepted, link }), first }
}

/** Until the claim is proven, using the link is the proof. */
async function composeClaimMail({
  connection,
  site,
  leased: { kind, linkSubjectId },
  now,
}: Due): Promise<Conversation | undefined> {
  const db = readOnly(connection.db)
  const id = linkSubjectId ?? ''
  const claim = kind === 'outcome' ? await findAnyClaim(db, id) : await findClaim(db, id, now)
  const clinic = claim && (await findClinic(db, claim.clinicId))
  if (claim === undefined || clinic === undefined) return undefined
  if (kind === 'notice') {
    return claim.state === 'open' ? { mail: claimNoticeMail(site, clinic.name) } : undefined
  }
  if (!isMailAddress(claim.email)) return undefined
  const { email, state, way, reason, createdAt: dueAt } = claim
  const first = { kind: 'link', dueAt } as const
  if (kind === 'outcome') {
    if (state !== 'ended') return undefined
    const declined = claimDeclinedMail(site, { clinicName: clinic.name, email, reason })
    // Nobody was written to before a call.
    return { mail: declined, ...(way === 'email' && { first }) }
  }
  const isProof = state === 'open' && way === 'email'
  if (!isProof && state !== 'proven') return undefined
  const subject = linkSubject(claim)
  if (kind === 'expiry') {
    const link = await newLink(connection, subject, now)
    return { mail: expiryMail(site, { email, name: clinic.name, link }), first }
  }
  const token = await inWriteTransaction(connection, (write) => createLink(write, subject, now))
  const mail = {
    email,
    clinic,
    token,
    others: await listOtherOwners(db, claim),
    sentOn: utcDay(now),
  }
  return { mail: isProof ? proofMail(site, mail) : ownLinkMail(site, mail), first }
}
