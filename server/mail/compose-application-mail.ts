import { askToPay } from '#domain/premium/mails.ts'
import { objectionMail, proposalMail } from '#domain/mail/answers.ts'
import {
  approvedMail,
  declinedMail,
  isMailAddress,
  noticeMail,
  receiptMail,
  reopenedMail,
} from '#domain/mail/texts.ts'
import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { DECISION_MAIL_DELAY_MS } from '#db/applications/decide.ts'
import { listProposedChanges, listWithheld } from '#db/applications/proposed-changes.ts'
import { findClinic } from '#db/claims/clinic.ts'
import { findClaim } from '#db/claims/find.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import type { LeasedMail } from '#db/outbox/lease.ts'
import { findMailContent, findUnsentDecision } from '#db/applications/mail-content.ts'
import { createLink, type LinkSubject } from '#db/stewardship/private-links.ts'
import type { Conversation } from './compose-mail.ts'

/** Each attempt creates a new link, because tokens are not stored. */
export async function newLink(connection: Connection, subject: LinkSubject, now: Date) {
  return paths.privateLink(
    await inWriteTransaction(connection, (db) => createLink(db, subject, now)),
  )
}

export async function composeApplicationMail(
  connection: Connection,
  site: Site,
  leased: LeasedMail,
  now: Date,
  settings: Settings,
): Promise<Conversation | undefined> {
  const { kind, applicationId } = leased
  const application = await findMailContent(readOnly(connection.db), applicationId ?? '')
  if (application === undefined) return undefined
  const { createdAt: dueAt } = application
  if (kind === 'notice') return { mail: noticeMail(site, application) }
  if (kind === 'objection') {
    return { mail: objectionMail(site, application), first: { kind: 'notice', dueAt } }
  }
  if (kind === 'proposal') return composeProposal(connection, site, leased, now)
  if (!isMailAddress(application.email)) return undefined
  const first = { kind: 'receipt', dueAt } as const
  const createOwnLink = () =>
    newLink(connection, { kind: 'application', subjectId: application.id }, now)
  if (kind === 'receipt') {
    return { mail: receiptMail(site, { ...application, link: await createOwnLink() }), first }
  }
  const decided = await composeDecision(connection, site, {
    leased,
    application,
    createOwnLink,
    settings,
  })
  return decided && { ...decided, first }
}

interface Decided {
  leased: LeasedMail
  application: NonNullable<Awaited<ReturnType<typeof findMailContent>>>
  createOwnLink: () => Promise<string>
  settings: Settings
}

async function composeDecision(
  connection: Connection,
  site: Site,
  { leased: { decisionId: firstUntold, dueAt }, application, createOwnLink, settings }: Decided,
): Promise<Conversation | undefined> {
  const db = readOnly(connection.db)
  const decision = await findUnsentDecision(db, application.id, firstUntold ?? 0)
  if (decision === undefined) return undefined
  const { id: decisionId, knownStatus, changedAt, to, reason } = decision
  if (Date.parse(changedAt ?? '') + DECISION_MAIL_DELAY_MS > Date.parse(dueAt)) return undefined
  // The decision was undone before the applicant was notified.
  if (to === knownStatus) return undefined
  const isUpdate = decision.clinicId !== null
  const outcome = { ...application, wasListed: knownStatus === 'approved', isUpdate, reason }
  if (to === 'pending') return { mail: reopenedMail(site, outcome), decisionId }
  if (to === 'declined') return { mail: declinedMail(site, outcome), decisionId }
  const { stateSlug, citySlug, slug } = decision
  if (to !== 'approved' || stateSlug === null || citySlug === null || slug === null) {
    return undefined
  }
  const page = paths.provider({ stateSlug, citySlug, slug })
  const { clinicId } = decision
  const notProven = clinicId === null ? [] : await listWithheld(db, application.id, clinicId)
  const link = await createOwnLink()
  const premium = askToPay(site, settings, { ...application, listingId: decision.listingId })
  return {
    mail: approvedMail(site, { ...application, page, isUpdate, link, notProven, premium }),
    decisionId,
  }
}

/** `undefined` when nothing differs, or the owner is gone. */
async function composeProposal(
  connection: Connection,
  site: Site,
  { applicationId, linkSubjectId }: LeasedMail,
  now: Date,
): Promise<Conversation | undefined> {
  const db = readOnly(connection.db)
  const claim = await findClaim(db, linkSubjectId ?? '', now)
  const clinic = claim && (await findClinic(db, claim.clinicId))
  if (claim?.state !== 'proven' || clinic === undefined) return undefined
  const proposed = await listProposedChanges(db, applicationId ?? '', clinic.id)
  if (proposed === undefined || !isMailAddress(claim.email)) return undefined
  const { email, id: subjectId } = claim
  const link = await newLink(connection, { kind: 'claim', subjectId }, now)
  return { mail: proposalMail(site, { ...proposed, email, clinic, link }) }
}
