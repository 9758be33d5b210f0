import { createHash } from 'node:crypto'
import { formatAddress } from '#domain/clinics/provider.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import type { MailKind } from '#domain/mail/kinds.ts'
import {
  isMailAddress,
  repeatable,
  summarize,
  toList,
  writeMail,
  type Mail,
  type NamedListing,
} from '#domain/mail/write.ts'
import { describePayment } from '#domain/premium/describe-payment.ts'
import { isPaymentDue, paymentReference, planEnd } from '#domain/premium/plan.ts'
import { queueKey, queuePath } from '#domain/proposals/desk.ts'
import { TOPIC_LABELS } from '#domain/proposals/topics.ts'
import { absoluteUrl, paths, type ProviderPlace } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { formatSeen, SEEN, SEEN_LABELS } from '#domain/statistics/seen.ts'
import { formatDate, utcDay } from '#domain/text/dates.ts'
import { findAnyClaim, findClinic, isCurrent, type Claim } from '#db/proposals/owners.ts'
import type { Connection } from '#db/engine/connection.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { findMailed, type TakenMail } from '#db/outbox/take.ts'
import { findAnswered, findNews } from '#db/proposals/news.ts'
import { findPlanEnd } from '#db/premium/plans.ts'
import { listAsked, listProposedChanges, listWithheld } from '#db/proposals/ask-owners.ts'
import { findShown, type ShownProposal } from '#db/proposals/list.ts'
import { countInMonth } from '#db/statistics/read.ts'
import { findName } from '#db/stewardship/listing.ts'
import { createLink } from '#db/proposals/private-links.ts'
import { loadSite } from '#server/content/site-folder.ts'

/** An e-mail to compose. */
interface Due {
  connection: Connection
  site: Site
  settings: Settings
  taken: TakenMail
  now: Date
}

/** `undefined` when there is nothing to say any more. */
type Write = (due: Due) => Promise<Mail | undefined>

/** `undefined` when obsolete: it was replaced, or its cause is gone. */
export async function composeMail(
  connection: Connection,
  settings: Settings,
  taken: TakenMail,
  now: Date,
): Promise<Mail | undefined> {
  const about = await findMailed(connection.db, taken)
  if (about === undefined) return undefined
  const due = { connection, site: loadSite(settings), settings, taken, now }
  const mail = await WRITERS[taken.kind](due)
  if (mail === undefined) return undefined
  const kind = FIRST[taken.kind]
  const first = { proposalId: taken.proposalId, about: '', dueAt: about.createdAt }
  const thread = kind && messageId({ ...first, kind })
  const isFirst = thread === undefined || thread === messageId(taken)
  return isFirst ? mail : { ...mail, thread }
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
  news: 'receipt',
  link: 'receipt',
  expiry: 'receipt',
  notice: 'notice',
  objection: 'notice',
}

/** Each attempt creates a new link, because tokens are not stored. */
async function newLink({ connection, site, taken: { proposalId }, now }: Due): Promise<string> {
  const token = await inWriteTransaction(connection, (db) => createLink(db, proposalId, now))
  return absoluteUrl(site.url, paths.privateLink(token))
}

type Named = { to: string; listing: NamedListing }

type About<Subject> = (due: Due, subject: Subject, named: Named) => Promise<Mail | undefined> | Mail

/** The operator gets it, whatever address the sender has. */
const TO_OPERATOR: readonly MailKind[] = ['notice', 'objection']

/** `undefined` when there is no address to send it to. */
function nameListing(
  { site, taken: { kind } }: Due,
  email: string,
  listing: NamedListing,
): Named | undefined {
  const to = TO_OPERATOR.includes(kind) ? site.contactEmail : email
  return isMailAddress(to) ? { to, listing } : undefined
}

/** About what somebody sent; the listing is as it was named. */
function ofSent(kind: ShownProposal['kind'], write: About<ShownProposal>): Write {
  return async (due) => {
    const db = due.connection.db
    const sent = await findShown(db, due.taken.proposalId)
    if (sent?.kind !== kind) return undefined
    const { clinicName: name, reference, email, place, listingId } = sent
    const known = await findName(db, listingId ?? 0)
    const address = (kind === 'report' && known?.address) || formatAddress(place)
    const named = nameListing(due, email, { name, address, reference })
    return named && write(due, sent, named)
  }
}

/** To an owner or a claimant, about their listing. */
function ofClaim(write: About<Claim>): Write {
  return async (due) => {
    const db = due.connection.db
    const claim = await findAnyClaim(db, due.taken.proposalId)
    const known = claim && (await findName(db, claim.clinicId))
    if (claim === undefined || known === undefined) return undefined
    const listing = { ...known, reference: paymentReference(known.id) }
    const named = nameListing(due, claim.email, listing)
    return named && write(due, claim, named)
  }
}

type Place = NonNullable<Awaited<ReturnType<typeof findClinic>>>

/** To an owner whose listing is shown. */
function ofOwner(write: About<Place>): Write {
  return ofClaim(async (due, { clinicId, state }, named) => {
    const place = await findClinic(due.connection.db, clinicId)
    return state === 'proven' && place ? write(due, place, named) : undefined
  })
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

const pageUrl = ({ site }: Due, place: ProviderPlace) =>
  absoluteUrl(site.url, paths.provider(place))

const WRITERS: Readonly<Record<MailKind, Write>> = {
  notice: firstOf(
    ofSent('apply', ({ site }, { id, listingType }, named) =>
      writeMail(site, 'notice', named, {
        what: site.premium === null ? 'a listing' : `a ${listingType} listing`,
        desk: absoluteUrl(site.url, paths.adminCompany(id)),
      }),
    ),
    ofClaim(async ({ site }, { id, state }, named) => {
      const desk = absoluteUrl(site.url, queuePath({ open: queueKey('claim', id) }))
      return state === 'open' ? writeMail(site, 'claim-notice', named, { desk }) : undefined
    }),
  ),
  objection: ofSent('apply', ({ site }, { id }, named) => {
    const desk = absoluteUrl(site.url, paths.adminCompany(id))
    return writeMail(site, 'objection', named, { desk })
  }),
  receipt: firstOf(
    ofSent('apply', async (due, { place: typed, shown }, { to, listing }) => {
      const { site } = due
      const place = formatAddress({ ...typed, street: '' })
      const named = { to, listing: repeatable(listing, place) }
      const form = absoluteUrl(site.url, paths.listCompany())
      const values = { form, facts: summarize(shown), link: await newLink(due) }
      return writeMail(site, 'receipt', named, values)
    }),
    ofSent('report', async (due, _, named) =>
      writeMail(due.site, 'report-receipt', named, { link: await newLink(due) }),
    ),
    ofClaim(async (due, claim, named) => {
      const place = await findClinic(due.connection.db, claim.clinicId)
      const isOpen = claim.state === 'open' && isCurrent(claim, due.now)
      if (place === undefined || !isOpen) return undefined
      const values = { page: pageUrl(due, place), link: await newLink(due) }
      return writeMail(due.site, 'proof', named, values)
    }),
  ),
  news: firstOf(
    ofSent('apply', writeDecision),
    ofSent('report', async (due, { id, applied, reason }, named) => {
      const answered = await findAnswered(due.connection.db, Number(due.taken.about), id)
      if (answered === undefined) return undefined
      const changed = applied.map((topic) => TOPIC_LABELS[topic]).join(', ')
      const name = {
        approved: 'report-accepted',
        declined: 'report-declined',
        pending: 'report-reopened',
      } as const
      const values = { changed, reason, link: await newLink(due) }
      return writeMail(due.site, name[answered.status], named, values)
    }),
    ofClaim(async (due, claim, named) => {
      const news = await findNews(due.connection.db, Number(due.taken.about), claim)
      if (news === undefined) return undefined
      const link = claim.state === 'proven' ? await newLink(due) : ''
      const { kind, reason, earlier } = news
      const why = reason && `\n\nThe reason: ${reason}`
      const refused = news.refused.length === 0 ? '' : toList(news.refused) + why
      const values = { lines: toList(news.lines), refused, reason, link, earlier: '' }
      const told = earlier === null ? '' : writeMail(due.site, earlier, named, values).subject
      return writeMail(due.site, kind, named, { ...values, earlier: told })
    }),
  ),
  link: ofOwner(async (due, _, named) => {
    const day = formatDate(utcDay(due.now))
    return writeMail(due.site, 'link', named, { day, link: await newLink(due) })
  }),
  expiry: firstOf(
    ofOwner(async (due, _, named) =>
      writeMail(due.site, 'expiry', named, { link: await newLink(due) }),
    ),
    ofSent('apply', async (due, { status }, named) =>
      status === 'pending'
        ? writeMail(due.site, 'expiry', named, { link: await newLink(due) })
        : undefined,
    ),
  ),
  asked: ofOwner(async (due, { id }, named) => {
    const asked = await listAsked(due.connection.db, id, due.now)
    if (asked === undefined) return undefined
    const [topics, day] = [asked.topics.join(', '), formatDate(asked.until)]
    return writeMail(due.site, 'asked', named, { topics, day, link: await newLink(due) })
  }),
  proposal: ofOwner(async (due, place, named) => {
    const proposed = await listProposedChanges(due.connection.db, due.taken.about, place.id)
    // An approval is told by itself.
    if (proposed === undefined || proposed.isApproved) return undefined
    const [day, lines] = [formatDate(proposed.sentOn.slice(0, 10)), toList(proposed.changes)]
    const values = { day, lines, page: pageUrl(due, place), link: await newLink(due) }
    return writeMail(due.site, 'proposal', named, values)
  }),
  plan: ofOwner(async (due, { id }, named) => {
    const { site, settings } = due
    const end = planEnd(await findPlanEnd(due.connection.db, id))
    if (end === null || site.premium === null) return undefined
    const payment = describePayment(site, settings, id)
    const values = { day: formatDate(end), ...payment, link: await newLink(due) }
    return writeMail(site, 'plan', named, values)
  }),
  statistics: ofOwner(async (due, { id }, named) => {
    const { site, settings, now } = due
    if (!settings.STATISTICS) return undefined
    const [year = 0, month = 0] = (localDate(settings.TIME_ZONE, now) ?? '').split('-').map(Number)
    const past = new Date(Date.UTC(year, month - 2, 1))
    const seen = await countInMonth(due.connection.db, id, past.toISOString().slice(0, 7))
    const counts = SEEN.map((what) => `${SEEN_LABELS[what]}: ${formatSeen(seen[what])}`).join('\n')
    const inUtc = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
    const values = { month: past.toLocaleDateString('en-US', inUtc), counts }
    return writeMail(site, 'statistics', named, { ...values, link: await newLink(due) })
  }),
}

async function writeDecision(
  due: Due,
  application: ShownProposal,
  named: Named,
): Promise<Mail | undefined> {
  const { connection, site, settings, taken, now } = due
  const db = connection.db
  const { listingId, listing: place, pageId, listingType, reason } = application
  const answered = await findAnswered(db, Number(taken.about), application.id)
  if (answered === undefined) return undefined
  if (answered.status !== 'approved') {
    // Not of the page: that of an update stays.
    const wasPublic = answered.known === 'approved'
    if (answered.status === 'pending') {
      const after = wasPublic ? 'Nothing of it is public for now.' : ''
      return writeMail(site, 'reopened', named, { after })
    }
    const after = `Nothing of it is public${wasPublic ? ' any more' : ''}.`
    return writeMail(site, 'refused', named, { after, reason, link: await newLink(due) })
  }
  if (place === null) return undefined
  const end = pageId === null ? null : planEnd(await findPlanEnd(db, pageId))
  const isDue = isPaymentDue(end, localDate(settings.TIME_ZONE, now) ?? '')
  const payment = describePayment(
    site,
    settings,
    listingType === 'premium' && isDue ? pageId : null,
  )
  const page = pageUrl(due, place)
  const withheld = listingId === null ? [] : await listWithheld(db, application, listingId)
  return writeMail(site, listingId === null ? 'approved' : 'updated', named, {
    ...payment,
    page,
    notProven: withheld.join(', '),
    claim: `${page}/claim`,
    link: await newLink(due),
  })
}
