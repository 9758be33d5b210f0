import { createHash } from 'node:crypto'
import {
  askedMail,
  expiryMail,
  reportOutcomeMail,
  claimNoticeMail,
  proposalMail,
} from '#domain/mail/answers.ts'
import { newsMail } from '#domain/mail/news.ts'
import { type Mail, type NamedListing, isMailAddress, reportLinkMail } from '#domain/mail/texts.ts'
import { TOPIC_LABELS } from '#domain/proposals/report.ts'
import { listAsked } from '#db/proposals/asked.ts'
import { findNews } from '#db/owners/news.ts'
import { findName } from '#db/stewardship/find-clinic.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { findApplication } from '#db/proposals/find.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { TakenMail } from '#db/outbox/take.ts'
import { findReport } from '#db/proposals/find.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { composeApplicationMail, nameApplication, newLink } from './compose-application-mail.ts'
import { ownLinkMail, proofMail } from '#domain/claims/mails.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import { planEndsMail } from '#domain/premium/mails.ts'
import { paymentReference, paymentUrl, planEnd } from '#domain/premium/plan.ts'
import { absoluteUrl } from '#domain/site/paths.ts'
import { statisticsMail } from '#domain/statistics/mails.ts'
import { listProposedChanges } from '#db/proposals/told-owners.ts'
import { findClinic, findAnyClaim, findClaim, linkSubject, type Claim } from '#db/claims/find.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { findPlanEnd } from '#db/premium/plans.ts'
import { countInMonth } from '#db/statistics/read.ts'

/** An e-mail to compose. */
export interface Due {
  connection: Connection
  site: Site
  settings: Settings
  taken: TakenMail
  now: Date
}

/** An e-mail with the conversation that it belongs to. */
export interface Conversation {
  mail: Mail
  /** The status that it tells the applicant. */
  told?: ApplicationStatus
  /** The first e-mail about the subject; none for one that stands alone. */
  first?: Partial<TakenMail> & Pick<TakenMail, 'kind' | 'dueAt'>
}

/**
 * `undefined` when obsolete: the subject is gone, or a later decision has its own e-mail.
 */
export async function composeMail(
  connection: Connection,
  settings: Settings,
  taken: TakenMail,
  now: Date,
) {
  const compose = taken.linkKind === null ? composeApplicationMail : composeLinkMail
  const composed = await compose({ connection, site: loadSite(settings), settings, taken, now })
  if (composed === undefined) return undefined
  const { mail, told, first } = composed
  const thread = first === undefined ? undefined : messageId({ ...taken, ...first })
  const isFirst = thread === undefined || thread === messageId(taken)
  return { mail: isFirst ? mail : { ...mail, thread }, told }
}

/** Its own for each e-mail, and stable across attempts, so that mail programs merge one delivered twice. */
export function messageId(taken: TakenMail): string {
  const { kind, proposalId, linkKind, linkSubjectId, dueAt, decisionId } = taken
  const news = kind === 'news' ? [decisionId] : []
  const mail = [kind, proposalId, linkKind, linkSubjectId, dueAt, ...news].join(' ')
  return createHash('sha256').update(mail).digest('hex').slice(0, 32)
}

/** About a report or a claim, or the private link of any subject; `undefined` if that is gone. */
async function composeLinkMail(due: Due): Promise<Conversation | undefined> {
  const { connection, site, taken, now } = due
  const { kind, linkKind, linkSubjectId: subjectId } = taken
  if (linkKind === null || subjectId === null) return undefined
  const db = connection.db
  if (linkKind === 'application') {
    const application = await findApplication(db, subjectId)
    if (!application || application.status === 'declined') return undefined
    const { email, createdAt: dueAt } = application
    if (!isMailAddress(email)) return undefined
    const link = await newLink(connection, { kind: linkKind, subjectId }, now)
    const listing = nameApplication(application)
    const receipt = { kind: 'receipt', proposalId: subjectId, dueAt } as const
    const first = { ...receipt, linkKind: null, linkSubjectId: null }
    return { mail: expiryMail(site, { email, listing, link }), first }
  }
  if (linkKind !== 'report') return composeClaimMail(due)
  const report = await findReport(db, subjectId)
  const named = report && (await findName(db, report.listingId))
  if (report === undefined || !isMailAddress(report.email)) return undefined
  if (kind === 'outcome' && report.status === 'pending') return undefined
  const { email, reason, reference } = report
  const listing = { name: report.clinicName, address: named?.address ?? '', reference }
  const link = await newLink(connection, { kind: linkKind, subjectId }, now)
  const first = { kind: 'link', dueAt: report.createdAt } as const
  if (kind === 'link') return { mail: reportLinkMail(site, { email, listing, link }), first }
  const changed =
    report.status === 'accepted' ? report.applied.map((topic) => TOPIC_LABELS[topic]) : null
  return { mail: reportOutcomeMail(site, { email, listing, changed, reason, link }), first }
}

/**
 * To a claimant, for whom using the link is the proof, or to an owner: about the claim, the plan, the
 * statistics, what somebody else proposes, or what was decided.
 */
async function composeClaimMail(due: Due): Promise<Conversation | undefined> {
  const { connection, site, now } = due
  const { kind, proposalId, linkKind, linkSubjectId } = due.taken
  const db = connection.db
  const id = linkSubjectId ?? ''
  const claim = kind === 'news' ? await findAnyClaim(db, id) : await findClaim(db, id, now)
  const named = claim && (await findName(db, claim.clinicId))
  if (claim === undefined || named === undefined) return undefined
  const listing = { ...named, reference: paymentReference(named.id) }
  const { email, state, way, createdAt: dueAt } = claim
  if (kind === 'notice') {
    return state === 'open' ? { mail: claimNoticeMail(site, listing) } : undefined
  }
  if (!isMailAddress(email)) return undefined
  const owner = { claim, listing, email }
  if (kind === 'news') {
    const mail = await composeNews(due, owner)
    return mail && { mail }
  }
  const place = await findClinic(db, claim.clinicId)
  const isProof = state === 'open' && way === 'email' && linkKind === 'claim'
  if (place === undefined || (!isProof && state !== 'proven')) return undefined
  if (kind === 'asked') {
    const asked = await listAsked(db, claim.clinicId, now)
    if (asked === undefined) return undefined
    const link = await newLink(connection, linkSubject(claim), now)
    return { mail: askedMail(site, { email, listing, link, ...asked }) }
  }
  if (linkKind !== 'claim') {
    const mail = await composeOwnerMail(due, owner)
    return mail && { mail }
  }
  const proposed =
    proposalId === null ? null : await listProposedChanges(db, proposalId, claim.clinicId)
  if (proposed === undefined) return undefined
  const link = await newLink(connection, linkSubject(claim), now)
  if (proposed) return { mail: proposalMail(site, { ...proposed, email, listing, place, link }) }
  const first = { kind: 'link', dueAt } as const
  if (kind === 'expiry') return { mail: expiryMail(site, { email, listing, link }), first }
  if (isProof) return { mail: proofMail(site, { email, listing, place, link }), first }
  return { mail: ownLinkMail(site, { email, listing, link, sentOn: utcDay(now) }), first }
}

interface Owner {
  claim: Claim
  listing: NamedListing
  email: string
}

/** `undefined` for a decision that was undone, or that says nothing to this owner. */
async function composeNews(
  { connection, site, taken, now }: Due,
  { claim, listing, email }: Owner,
): Promise<Mail | undefined> {
  const db = connection.db
  const news = await findNews(db, taken.decisionId ?? 0, claim)
  if (news === undefined) return undefined
  const link = claim.state === 'proven' ? await newLink(connection, linkSubject(claim), now) : null
  return newsMail(site, { ...news, email, listing, link })
}

/** `undefined` if the plan has ended, or what the e-mail is about is off. */
async function composeOwnerMail(
  { connection, site, settings, taken, now }: Due,
  { claim, listing, email }: Owner,
): Promise<Mail | undefined> {
  const db = connection.db
  const { clinicId: id } = claim
  const isPlan = taken.linkKind === 'plan'
  const end = planEnd(await findPlanEnd(db, id))
  if (isPlan ? end === null || site.premium === null : !settings.STATISTICS) return undefined
  const path = await newLink(connection, linkSubject(claim), now)
  const about = { email, listing, link: absoluteUrl(site.url, path) }
  if (isPlan) {
    const payUrl = paymentUrl(settings.PREMIUM_PAYMENT_URL, id)
    return planEndsMail(site, { ...about, end: end ?? '', payUrl })
  }
  const [year = 0, month = 0] = (localDate(settings.TIME_ZONE, now) ?? '').split('-').map(Number)
  const past = new Date(Date.UTC(year, month - 2, 1))
  const counts = await countInMonth(db, id, past.toISOString().slice(0, 7))
  const inUtc = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return statisticsMail(site, { ...about, month: past.toLocaleDateString('en-US', inUtc), counts })
}
