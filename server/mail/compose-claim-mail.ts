import { ownLinkMail, proofMail } from '#domain/claims/mails.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import {
  claimDeclinedMail,
  claimNoticeMail,
  expiryMail,
  proposalMail,
} from '#domain/mail/answers.ts'
import { isMailAddress, type Mail } from '#domain/mail/texts.ts'
import { planEndsMail } from '#domain/premium/mails.ts'
import { paymentUrl, planEnd } from '#domain/premium/plan.ts'
import { absoluteUrl } from '#domain/site/paths.ts'
import { statisticsMail } from '#domain/statistics/mails.ts'
import { listProposedChanges } from '#db/applications/proposals.ts'
import { findClinic, findAnyClaim, findClaim, linkSubject } from '#db/claims/find.ts'
import { listOtherOwners } from '#db/claims/list.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { findPlanEnd } from '#db/premium/plans.ts'
import { countInMonth } from '#db/statistics/read.ts'
import { newLink } from './compose-application-mail.ts'
import type { Conversation, Due } from './compose-mail.ts'

/**
 * To a claimant, for whom using the link is the proof, or to an owner: about the claim, the plan, the
 * statistics, or what somebody else proposes.
 */
export async function composeClaimMail(due: Due): Promise<Conversation | undefined> {
  const { connection, site, now } = due
  const { kind, applicationId, linkKind, linkSubjectId } = due.leased
  const db = connection.db
  const id = linkSubjectId ?? ''
  const claim = kind === 'outcome' ? await findAnyClaim(db, id) : await findClaim(db, id, now)
  const clinic = claim && (await findClinic(db, claim.clinicId))
  if (claim === undefined || clinic === undefined) return undefined
  const { email, state, way, reason, createdAt: dueAt } = claim
  if (kind === 'notice') {
    return state === 'open' ? { mail: claimNoticeMail(site, clinic.name) } : undefined
  }
  if (!isMailAddress(email)) return undefined
  const first = { kind: 'link', dueAt } as const
  if (kind === 'outcome') {
    if (state !== 'ended') return undefined
    const declined = claimDeclinedMail(site, { clinicName: clinic.name, email, reason })
    // Nobody was written to before a call.
    return { mail: declined, ...(way === 'email' && { first }) }
  }
  const isProof = state === 'open' && way === 'email' && linkKind === 'claim'
  if (!isProof && state !== 'proven') return undefined
  if (linkKind !== 'claim') {
    const mail = await composeOwnerMail(due, { ...clinic, email, claimId: id })
    return mail && { mail }
  }
  const proposed =
    applicationId === null ? null : await listProposedChanges(db, applicationId, clinic.id)
  if (proposed === undefined) return undefined
  const link = await newLink(connection, linkSubject(claim), now)
  if (proposed) return { mail: proposalMail(site, { ...proposed, email, clinic, link }) }
  if (kind === 'expiry')
    return { mail: expiryMail(site, { email, name: clinic.name, link }), first }
  if (isProof) return { mail: proofMail(site, { email, clinic, link }), first }
  const others = await listOtherOwners(db, claim)
  const mail = ownLinkMail(site, { email, clinic, link, others, sentOn: utcDay(now) })
  return { mail, first }
}

/** `undefined` if the plan has ended, or what the e-mail is about is off. */
async function composeOwnerMail(
  { connection, site, settings, leased, now }: Due,
  { id, name, email, claimId: subjectId }: OwnedListing,
): Promise<Mail | undefined> {
  const db = connection.db
  const isPlan = leased.linkKind === 'plan'
  const end = planEnd(await findPlanEnd(db, id))
  if (isPlan ? end === null || site.premium === null : !settings.STATISTICS) return undefined
  const path = await newLink(connection, { kind: 'claim', subjectId }, now)
  const about = { email, name, link: absoluteUrl(site.url, path) }
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

interface OwnedListing {
  id: number
  name: string
  email: string
  claimId: string
}
