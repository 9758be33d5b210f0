import { z } from 'zod'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { ShownFact } from '#domain/facts/shown.ts'
import { plainLine } from '#domain/text/plain-text.ts'
import { LINK_DAYS } from '#domain/site/private-link.ts'
import type { Site } from '#domain/site/site-file.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** Message-ID of the first e-mail about the same subject, without host; none for that one. */
  thread?: string
}

/** Texts that an e-mail names; `link` is the path of a private link. */
export type Named<Name extends string> = Readonly<Record<Name, string>>

/** Accepts exactly one address, so that it cannot inject recipients or headers. */
export function isMailAddress(text: string): boolean {
  return z.email().safeParse(text).success
}

/** Of facts in words of our own. */
const OWN_WORDS = ['several', 'choice', 'dollars', 'week']

interface AboutApplication {
  email: string
  /** The company, as the application names it. */
  listing: NamedListing
}

interface Receipt extends AboutApplication, Named<'link'> {
  /** "Reno, NV 89501" */
  place: string
  facts: readonly ShownFact[]
}

/** Anyone can enter any address, so the mail repeats no free text but name and address, never as a link. */
export function receiptMail(site: Site, application: Receipt): Mail {
  const { email: to, link, place, facts } = application
  const { name, address, reference } = application.listing
  const listing = {
    name: repeatable([name]) || 'your company',
    address: repeatable([address, place]),
    reference,
  }
  return listingMail(
    site,
    { to, listing, subject: `We received your application: ${listing.name}` },
    [
      `Thank you for applying to be listed on ${site.name}. We received the application of ${listing.name}.`,
      `We review it within ${site.reviewTime} and then write to you with our decision. Nothing is public yet.`,
      `What you sent:\n${summarize(facts)}`,
      'Your contact data and description stand beside it behind this private link, where you can also fix or withdraw the application until then:',
      absoluteUrl(site.url, link),
      `Questions? Reply to this e-mail or write to ${site.contactEmail}.`,
      `You get this e-mail because this address was given in the form at ${absoluteUrl(site.url, paths.listCompany())}. Was it not you? Withdraw the application through the link, and it is deleted.`,
    ],
  )
}

/** The first text that no mail program makes a link; '' for none. */
function repeatable(texts: readonly string[]): string {
  const short = texts.map((text) => shorten(text, MAX_REPEATED_LENGTH))
  return short.find((text) => !LINKABLE.test(text)) ?? ''
}

function summarize(facts: readonly ShownFact[]): string {
  return facts
    .filter(({ kind }) => OWN_WORDS.includes(kind))
    .map(({ label, value }) => `- ${label}: ${[value].flat().join(', ')}`)
    .join('\n')
}

/** `page`: path of the listing. */
interface Approval extends AboutApplication, Named<'link' | 'page'> {
  isUpdate: boolean
  /** Fields that stayed as they were because nothing proves that the listing is the applicant's. */
  notProven: readonly string[]
  /** How to pay for premium; '' for a free listing. */
  premium?: string
}

export function approvedMail(site: Site, approval: Approval): Mail {
  const { listing, email: to, page, isUpdate, link, notProven, premium = '' } = approval
  const subject = `${shorten(listing.name)} is listed on ${site.name}`
  return listingMail(site, { to, listing, subject }, [
    isUpdate
      ? 'We approved your application. The clinic was listed already, and its page shows what we took from it:'
      : 'We approved your application. The page is public now:',
    absoluteUrl(site.url, page),
    ...(premium === '' ? [] : [premium]),
    ...(notProven.length === 0
      ? []
      : [
          `We did not change these yet: ${notProven.join(', ')}. To change them, show that the page is yours:`,
          absoluteUrl(site.url, `${page}/claim`),
        ]),
    isUpdate
      ? 'Your application is behind this private link:'
      : 'You can edit it with this private link:',
    absoluteUrl(site.url, link),
    `Is something on it wrong? Reply to this e-mail or write to ${site.contactEmail}.`,
  ])
}

/** `isUpdate`: the application updated a listed clinic, whose page stays. */
interface Outcome extends AboutApplication, Named<'reason'> {
  /** True when the application was approved until this decision. */
  wasListed: boolean
  isUpdate: boolean
}

/** `link`: where it can be fixed and sent again. */
export function declinedMail(site: Site, { link, ...outcome }: Outcome & Named<'link'>): Mail {
  return outcomeMail(site, outcome, [
    outcome.wasListed
      ? `We looked at your application again and declined it. ${pageAfter(outcome, 'is no longer public')}`
      : 'We reviewed your application and declined it. Nothing of it is public.',
    ...explain(site, outcome.reason),
    'Can it be mended? With this private link you can fix it and send it again:',
    absoluteUrl(site.url, link),
  ])
}

export function reopenedMail(site: Site, outcome: Outcome): Mail {
  return outcomeMail(site, outcome, [
    outcome.wasListed
      ? `We withdrew our approval of your application and will review it again. ${pageAfter(outcome, 'is not public for now')}`
      : 'We withdrew our decision on your application and will review it again.',
    'We will write to you when we have decided.',
    `Questions? Reply to this e-mail or write to ${site.contactEmail}.`,
  ])
}

/** Of something declined; `reason` is '' for none. */
export function explain(site: Site, reason: string): string[] {
  return [
    ...(reason === '' ? [] : [`The reason: ${reason}`]),
    `Do you think that this is a mistake? Reply to this e-mail or write to ${site.contactEmail}.`,
  ]
}

function outcomeMail(
  site: Site,
  { email: to, listing }: Outcome,
  paragraphs: readonly string[],
): Mail {
  const subject = `Your application to ${site.name}: ${shorten(listing.name)}`
  return listingMail(site, { to, listing, subject }, paragraphs)
}

function pageAfter({ isUpdate }: Outcome, end: string): string {
  return isUpdate ? 'Its page no longer shows what you told us.' : `Its page ${end}.`
}

interface Notice extends Named<'id' | 'listingType'> {
  listing: NamedListing
}

/** To the operator. */
export function noticeMail(site: Site, { id, listing, listingType }: Notice): Mail {
  const type = site.premium === null ? '' : `${listingType} `
  const subject = `New application: ${shorten(listing.name)}`
  return listingMail(site, { to: site.contactEmail, listing, subject }, [
    `Somebody applied for a ${type}listing.`,
    'Look at it and decide:',
    absoluteUrl(site.url, paths.adminCompany(id)),
  ])
}

interface Sent extends Named<'email' | 'link'> {
  listing: NamedListing
}

/** Subject of every e-mail about a report. */
export function reportSubject({ name, reference }: NamedListing): string {
  return `Your report ${reference}: ${shorten(name)}`
}

/** Anyone can enter any address, so the mail repeats nothing that was typed. */
export function reportLinkMail(site: Site, { listing, email, link }: Sent): Mail {
  return listingMail(site, { to: email, listing, subject: reportSubject(listing) }, [
    'Thank you for telling us what is wrong on this page.',
    `This private link shows its status for ${LINK_DAYS} days:`,
    absoluteUrl(site.url, link),
    `You get this e-mail because this address was given in a form on ${site.name}. Was it not you? Then you can ignore it.`,
  ])
}

/** Web and e-mail addresses and phone numbers, which mail programs turn into links. */
const LINKABLE = /[/@\\]|[^\s.]\.[^\s.]|\d(?:[\s().-]*\d){6}/u

const MAX_REPEATED_LENGTH = 60
const MAX_NAME_LENGTH = 120

const graphemes = new Intl.Segmenter('en')

export function shorten(text: string, max = MAX_NAME_LENGTH): string {
  const characters = Array.from(graphemes.segment(plainLine(text)), ({ segment }) => segment)
  if (characters.length <= max) return characters.join('')
  return `${characters
    .slice(0, max - 3)
    .join('')
    .trimEnd()}...`
}

/** A listing as e-mails name it: the address tells branches apart. */
export interface NamedListing {
  name: string
  /** "12 Oak St, Austin, TX 78701" */
  address: string
  /** "L-12" of the listing, or that of a report or an application. */
  reference: string
}

/** Names the listing that it is about. */
export function listingMail(
  site: Site,
  { to, listing, subject }: { to: string; listing: NamedListing; subject: string },
  paragraphs: readonly string[],
): Mail {
  const { name, address, reference } = listing
  const about = [shorten(name), shorten(address), `reference ${reference}`].filter(Boolean)
  return mail(site, to, subject, [`About: ${about.join(', ')}.`, ...paragraphs])
}

export function mail(site: Site, to: string, subject: string, paragraphs: readonly string[]): Mail {
  return {
    to,
    subject: plainLine(subject),
    text: ['Hello,', ...paragraphs, `${site.name}\n${site.url}`].join('\n\n').concat('\n'),
  }
}
