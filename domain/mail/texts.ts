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

interface SentFacts extends Named<'city' | 'state' | 'zipCode'> {
  facts: readonly ShownFact[]
}

/** Of facts in words of our own. */
const OWN_WORDS = ['several', 'choice', 'dollars', 'week']

interface Receipt extends Named<'companyName' | 'email' | 'link'>, SentFacts {
  reference: string | null
}

/** Anyone can enter any address, so the mail repeats no free text but the name, never as a link. */
export function receiptMail(site: Site, application: Receipt): Mail {
  const { companyName, email, reference, link } = application
  const name = shorten(companyName, MAX_RECEIPT_NAME_LENGTH)
  return mail(site, email, 'We received your application', [
    `Thank you for applying to be listed on ${site.name}. We received the application of ${
      LINKABLE.test(name) ? 'your company' : name
    }.`,
    ...(reference === null ? [] : [`Its reference is ${reference}.`]),
    `We review it within ${site.reviewTime} and then write to you with our decision. Nothing is public yet.`,
    `What you sent:\n${summarize(application)}`,
    'Your contact data and description stand beside it behind this private link, where you can also fix or withdraw the application until then:',
    absoluteUrl(site.url, link),
    `Questions? Reply to this e-mail or write to ${site.contactEmail}.`,
    `You get this e-mail because this address was given in the form at ${absoluteUrl(site.url, paths.listCompany())}. Was it not you? Withdraw the application through the link, and it is deleted.`,
  ])
}

function summarize({ city, state, zipCode, facts }: SentFacts): string {
  const place = plainLine(`${city}, ${state} ${zipCode}`)
  return [
    LINKABLE.test(place) ? '' : place,
    ...facts
      .filter(({ kind }) => OWN_WORDS.includes(kind))
      .map(({ label, value }) => `${label}: ${[value].flat().join(', ')}`),
  ]
    .filter(Boolean)
    .map((line) => `- ${line}`)
    .join('\n')
}

/** `page`: path of the listing. */
interface Approval extends Named<'companyName' | 'email' | 'link' | 'page'> {
  isUpdate: boolean
  /** Fields that stayed as they were because nothing proves that the listing is the applicant's. */
  notProven: readonly string[]
  /** How to pay for premium; '' for a free listing. */
  premium?: string
}

export function approvedMail(site: Site, approval: Approval): Mail {
  const { companyName, email, page, isUpdate, link, notProven, premium = '' } = approval
  return mail(site, email, `Your company is listed on ${site.name}`, [
    isUpdate
      ? `We approved the application of ${shorten(companyName)}. It was listed already, and its page shows what you told us now:`
      : `We approved the application of ${shorten(companyName)}. Its page is public now:`,
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
interface Outcome extends Named<'companyName' | 'email' | 'reason'> {
  /** True when the application was approved until this decision. */
  wasListed: boolean
  isUpdate: boolean
}

/** `link`: where it can be fixed and sent again. */
export function declinedMail(site: Site, { link, ...outcome }: Outcome & Named<'link'>): Mail {
  const name = shorten(outcome.companyName)
  return outcomeMail(site, outcome, [
    outcome.wasListed
      ? `We looked at the application of ${name} again and declined it. ${pageAfter(outcome, 'is no longer public')}`
      : `We reviewed the application of ${name} and declined it. Nothing of it is public.`,
    ...explain(site, outcome.reason),
    `Can it be mended? With this private link you can fix it and send it again:`,
    absoluteUrl(site.url, link),
  ])
}

export function reopenedMail(site: Site, outcome: Outcome): Mail {
  const name = shorten(outcome.companyName)
  return outcomeMail(site, outcome, [
    outcome.wasListed
      ? `We withdrew our approval of the application of ${name} and will review it again. ${pageAfter(outcome, 'is not public for now')}`
      : `We withdrew our decision on the application of ${name} and will review it again.`,
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

function outcomeMail(site: Site, { email }: Outcome, paragraphs: readonly string[]): Mail {
  return mail(site, email, `Your application to ${site.name}`, paragraphs)
}

function pageAfter({ isUpdate }: Outcome, end: string): string {
  return isUpdate ? 'Its page no longer shows what you told us.' : `Its page ${end}.`
}

export function noticeMail(
  site: Site,
  application: Named<'id' | 'companyName' | 'city' | 'state' | 'listingType'>,
): Mail {
  const name = shorten(application.companyName)
  const { city, state, listingType } = application
  return mail(site, site.contactEmail, `New application: ${name}`, [
    `${name} in ${plainLine(city)}, ${plainLine(state)} applied for a ${site.premium === null ? '' : `${listingType} `}listing.`,
    'Look at it and decide:',
    absoluteUrl(site.url, paths.adminCompany(application.id)),
  ])
}

interface Sent extends Named<'email' | 'link'> {
  listing: NamedListing
}

/** Anyone can enter any address, so the mail repeats nothing that was typed. */
export function reportLinkMail(site: Site, { listing, email, link }: Sent): Mail {
  return listingMail(site, { to: email, listing, subject: `Your report ${listing.reference}` }, [
    'Thank you for telling us what is wrong on this page.',
    `This private link shows its status for ${LINK_DAYS} days:`,
    absoluteUrl(site.url, link),
    `You get this e-mail because this address was given in a form on ${site.name}. Was it not you? Then you can ignore it.`,
  ])
}

/** Web and e-mail addresses and phone numbers, which mail programs turn into links. */
const LINKABLE = /[/@\\]|[^\s.]\.[^\s.]|\d(?:[\s().-]*\d){6}/u

const MAX_RECEIPT_NAME_LENGTH = 60
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
  /** "L-12" of the listing, or that of a report. */
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
