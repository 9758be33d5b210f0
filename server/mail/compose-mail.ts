import { createHash } from 'node:crypto'
import * as claimMails from '#domain/claims/mails.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import * as answers from '#domain/mail/answers.ts'
import type { MailKind } from '#domain/mail/kinds.ts'
import { newsMail } from '#domain/mail/news.ts'
import * as texts from '#domain/mail/texts.ts'
import { askToPay, planEndsMail } from '#domain/premium/mails.ts'
import { paymentReference, paymentUrl, planEnd } from '#domain/premium/plan.ts'
import { TOPIC_LABELS } from '#domain/proposals/report.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { statisticsMail } from '#domain/statistics/mails.ts'
import { findAnyClaim, findClinic, isCurrent, type Claim } from '#db/claims/find.ts'
import type { Connection } from '#db/engine/connection.ts'
import { utcDay } from '#db/engine/utc-day.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { findMailed, type TakenMail } from '#db/outbox/take.ts'
import { findNews } from '#db/owners/news.ts'
import { findPlanEnd } from '#db/premium/plans.ts'
import { listAsked } from '#db/proposals/asked.ts'
import { findReport, type Report } from '#db/proposals/find.ts'
import { findShownApplication, type ShownApplication } from '#db/proposals/list.ts'
import { listProposedChanges, listWithheld } from '#db/proposals/told-owners.ts'
import { countInMonth } from '#db/statistics/read.ts'
import { findName } from '#db/stewardship/find-clinic.ts'
import { createLink } from '#db/stewardship/private-links.ts'
import { loadSite } from '#server/content/site-folder.ts'

/** An e-mail to compose. */
interface Due {
  connection: Connection
  site: Site
  settings: Settings
  taken: TakenMail
  about: NonNullable<Awaited<ReturnType<typeof findMailed>>>
  now: Date
}

/** `undefined` when there is nothing to say any more. */
type Write = (due: Due) => Promise<texts.Mail | undefined>

/** `undefined` when obsolete: it was replaced, or its cause is gone. `told`: the status that it tells. */
export async function composeMail(
  connection: Connection,
  settings: Settings,
  taken: TakenMail,
  now: Date,
) {
  const about = await findMailed(connection.db, taken)
  if (about === undefined) return undefined
  const due = { connection, site: loadSite(settings), settings, taken, about, now }
  const mail = await WRITERS[taken.kind](due)
  if (mail === undefined) return undefined
  const kind = FIRST[taken.kind]
  const first = { proposalId: taken.proposalId, about: '', dueAt: about.createdAt }
  const thread = kind && messageId({ ...first, kind })
  const isFirst = thread === undefined || thread === messageId(taken)
  const told = taken.kind === 'outcome' ? about.status : undefined
  return { mail: isFirst ? mail : { ...mail, thread }, told }
}

/** Its own for each e-mail, and stable across attempts, so that mail programs merge one delivered twice. */
export function messageId(
  mail: Pick<TakenMail, 'kind' | 'proposalId' | 'about' | 'dueAt'>,
): string {
  const { kind, proposalId, about, dueAt } = mail
  const name = [kind, proposalId, about, dueAt].join(' ')
  return createHash('sha256').update(name).digest('hex').slice(0, 32)
}

/** The first e-mail of the conversation; the others stand alone. */
const FIRST: Partial<Record<MailKind, MailKind>> = {
  receipt: 'receipt',
  outcome: 'receipt',
  link: 'receipt',
  expiry: 'receipt',
  notice: 'notice',
  objection: 'notice',
}

/** Each attempt creates a new link, because tokens are not stored. */
async function newLink({ connection, taken: { proposalId }, now }: Due): Promise<string> {
  return paths.privateLink(
    await inWriteTransaction(connection, (db) => createLink(db, proposalId, now)),
  )
}

type About<Subject> = (
  due: Due,
  subject: Subject,
  named: { email: string; listing: texts.NamedListing },
) => Promise<texts.Mail | undefined> | texts.Mail

/** The operator gets it, whatever address the sender has. */
const TO_OPERATOR: readonly MailKind[] = ['notice', 'objection']

function isUsable({ taken }: Due, email: string): boolean {
  return TO_OPERATOR.includes(taken.kind) || texts.isMailAddress(email)
}

/** About an application; the company is as it names it. */
function ofApplication(write: About<ShownApplication>): Write {
  return async (due) => {
    const application = await findShownApplication(due.connection.db, due.taken.proposalId)
    if (application === undefined || !isUsable(due, application.email)) return undefined
    const { companyName: name, reference, address: street, city, state, email } = application
    const address = formatAddress({ street, city, state, postalCode: application.zipCode })
    return write(due, application, {
      email,
      listing: { name, address, reference: reference ?? '' },
    })
  }
}

function ofReport(write: About<Report>): Write {
  return async (due) => {
    const db = due.connection.db
    const report = await findReport(db, due.taken.proposalId)
    if (report === undefined || !isUsable(due, report.email)) return undefined
    const { clinicName: name, reference, email } = report
    const { address = '' } = (await findName(db, report.listingId)) ?? {}
    return write(due, report, { email, listing: { name, address, reference } })
  }
}

/** To an owner or a claimant, about their listing. */
function ofClaim(write: About<Claim>): Write {
  return async (due) => {
    const db = due.connection.db
    const claim = await findAnyClaim(db, due.taken.proposalId)
    const named = claim && (await findName(db, claim.clinicId))
    if (claim === undefined || named === undefined || !isUsable(due, claim.email)) return undefined
    const listing = { ...named, reference: paymentReference(named.id) }
    return write(due, claim, { email: claim.email, listing })
  }
}

/** To an owner whose listing is shown. */
function ofOwner(write: (due: Due, owned: Owned) => Promise<texts.Mail | undefined>): Write {
  return ofClaim(async (due, { id, clinicId, state }, named) => {
    const place = await findClinic(due.connection.db, clinicId)
    return state === 'proven' && place ? write(due, { id, place, ...named }) : undefined
  })
}

interface Owned {
  id: string
  place: NonNullable<Awaited<ReturnType<typeof findClinic>>>
  email: string
  listing: texts.NamedListing
}

/** The first that has something to say. */
function firstOf(...writers: readonly Write[]): Write {
  return async (due) => {
    for (const write of writers) {
      const mail = await write(due)
      if (mail !== undefined) return mail
    }
    return undefined
  }
}

const WRITERS: Readonly<Record<MailKind, Write>> = {
  notice: firstOf(
    ofApplication(({ site }, application, { listing }) =>
      texts.noticeMail(site, { ...application, listing }),
    ),
    ofClaim(async ({ site }, { state }, { listing }) =>
      state === 'open' ? answers.claimNoticeMail(site, listing) : undefined,
    ),
  ),
  objection: ofApplication(({ site }, { id }, { listing }) =>
    answers.objectionMail(site, { id, listing }),
  ),
  receipt: firstOf(
    ofApplication(async (due, { city, state, zipCode: postalCode, facts }, named) => {
      const place = formatAddress({ street: '', city, state, postalCode })
      return texts.receiptMail(due.site, { ...named, place, facts, link: await newLink(due) })
    }),
    ofReport(async (due, _, named) =>
      texts.reportLinkMail(due.site, { ...named, link: await newLink(due) }),
    ),
    ofClaim(async (due, claim, named) => {
      const place = await findClinic(due.connection.db, claim.clinicId)
      const isOpen = claim.state === 'open' && isCurrent(claim, due.now)
      if (place === undefined || !isOpen) return undefined
      return claimMails.proofMail(due.site, { ...named, place, link: await newLink(due) })
    }),
  ),
  outcome: firstOf(
    ofApplication(writeDecision),
    ofReport(async (due, { applied, reason }, named) => {
      const { status } = due.about
      const changed = status === 'approved' ? applied.map((topic) => TOPIC_LABELS[topic]) : null
      const outcome = { ...named, changed, reason, isOpen: status === 'pending' }
      return answers.reportOutcomeMail(due.site, { ...outcome, link: await newLink(due) })
    }),
  ),
  link: ofOwner(async (due, owner) => {
    const sentOn = utcDay(due.now)
    return claimMails.ownLinkMail(due.site, { ...owner, sentOn, link: await newLink(due) })
  }),
  expiry: firstOf(
    ofOwner(async (due, owner) =>
      answers.expiryMail(due.site, { ...owner, link: await newLink(due) }),
    ),
    ofApplication(async (due, { status }, named) =>
      status === 'pending'
        ? answers.expiryMail(due.site, { ...named, link: await newLink(due) })
        : undefined,
    ),
  ),
  news: ofClaim(async (due, claim, named) => {
    const news = await findNews(due.connection.db, Number(due.taken.about), claim)
    if (news === undefined) return undefined
    const link = claim.state === 'proven' ? await newLink(due) : null
    return newsMail(due.site, { ...news, ...named, link })
  }),
  asked: ofOwner(async (due, owner) => {
    const asked = await listAsked(due.connection.db, owner.place.id, due.now)
    if (asked === undefined) return undefined
    return answers.askedMail(due.site, { ...owner, ...asked, link: await newLink(due) })
  }),
  proposal: ofOwner(async (due, owner) => {
    const db = due.connection.db
    const proposed = await listProposedChanges(db, due.taken.about, owner.place.id)
    if (proposed === undefined) return undefined
    return answers.proposalMail(due.site, { ...owner, ...proposed, link: await newLink(due) })
  }),
  plan: ofOwner(async (due, { place: { id }, ...owner }) => {
    const { site, settings } = due
    const end = planEnd(await findPlanEnd(due.connection.db, id))
    if (end === null || site.premium === null) return undefined
    const payUrl = paymentUrl(settings.PREMIUM_PAYMENT_URL, id)
    const link = absoluteUrl(site.url, await newLink(due))
    return planEndsMail(site, { ...owner, end, payUrl, link })
  }),
  statistics: ofOwner(async (due, { place: { id }, ...owner }) => {
    const { site, settings, now } = due
    if (!settings.STATISTICS) return undefined
    const [year = 0, month = 0] = (localDate(settings.TIME_ZONE, now) ?? '').split('-').map(Number)
    const past = new Date(Date.UTC(year, month - 2, 1))
    const counts = await countInMonth(due.connection.db, id, past.toISOString().slice(0, 7))
    const inUtc = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    const named = past.toLocaleDateString('en-US', inUtc)
    const link = absoluteUrl(site.url, await newLink(due))
    return statisticsMail(site, { ...owner, month: named, counts, link })
  }),
}

async function writeDecision(
  due: Due,
  application: ShownApplication,
  named: Parameters<About<ShownApplication>>[2],
): Promise<texts.Mail | undefined> {
  const { connection, site, settings, about, now } = due
  const db = connection.db
  const { listingId, listing: page, pageId, listingType, reason } = application
  const wasListed = about.toldStatus === 'approved'
  const outcome = { ...named, reason, wasListed, isUpdate: listingId !== null }
  if (about.status === 'pending') return texts.reopenedMail(site, outcome)
  if (about.status === 'declined') {
    return texts.declinedMail(site, { ...outcome, link: await newLink(due) })
  }
  if (page === null) return undefined
  const notProven = listingId === null ? [] : await listWithheld(db, application.id, listingId)
  const end = pageId === null ? null : planEnd(await findPlanEnd(db, pageId))
  const today = localDate(settings.TIME_ZONE, now) ?? ''
  const premium = askToPay(site, settings, { listingType, listingId: pageId, end, today })
  const approval = { ...outcome, page: paths.provider(page), notProven, premium }
  return texts.approvedMail(site, { ...approval, link: await newLink(due) })
}
