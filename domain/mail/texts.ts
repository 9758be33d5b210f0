import { z } from 'zod'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import { plainLine } from '#domain/clinics/plain-text.ts'
import type { Site } from '#domain/site/site.ts'

/** A plain text e-mail. */
export interface Mail {
  to: string
  /** One line. */
  subject: string
  text: string
}

interface Applicant {
  companyName: string
  email: string
}

/** Whether it is one address and nothing else, so that it cannot add recipients or headers. */
export function isMailAddress(text: string): boolean {
  return z.email().safeParse(text).success
}

/**
 * Says that an application arrived. Anybody can type any address into the form, so the one thing
 * of theirs it repeats is the company's name, and that only when it leads nowhere.
 */
export function receiptMail(site: Site, { companyName, email }: Applicant): Mail {
  const name = shortened(companyName, LONGEST_NAME_IN_RECEIPT)
  return mail(site, email, 'We received your application', [
    `Thank you for applying to be listed on ${site.name}. We received the application of ${
      LEADS_SOMEWHERE.test(name) ? 'your company' : name
    }.`,
    'We review it within 2-3 business days and then write to you with our decision. Nothing is public yet.',
    `Questions? Reply to this e-mail or write to ${site.contactEmail}.`,
    `You get this e-mail because this address was given in the form at ${absoluteUrl(site.url, paths.listCompany())}. Was it not you? Tell us, and we delete the application.`,
  ])
}

/** Says that the company is public now; `page` is the path of its page. */
export function approvedMail(
  site: Site,
  { companyName, email, page }: Applicant & { page: string },
) {
  return mail(site, email, `Your company is listed on ${site.name}`, [
    `We approved the application of ${shortened(companyName)}. Its page is public now:`,
    absoluteUrl(site.url, page),
    `Is something on it wrong? Reply to this e-mail or write to ${site.contactEmail}.`,
  ])
}

/** Says that the company is not listed, or no longer when it was told before that it is. */
export function declinedMail(
  site: Site,
  { companyName, email, wasListed }: Applicant & { wasListed: boolean },
): Mail {
  const name = shortened(companyName)
  return mail(site, email, `Your application to ${site.name}`, [
    wasListed
      ? `We looked at the application of ${name} again and declined it. Its page is no longer public.`
      : `We reviewed the application of ${name} and declined it. Nothing of it is public.`,
    `Do you think that this is a mistake? Reply to this e-mail or write to ${site.contactEmail}.`,
  ])
}

interface NewApplication {
  id: string
  companyName: string
  city: string
  state: string
  listingType: 'free' | 'premium'
}

/** Tells the admin of a new application; the admin decides after signing in. */
export function noticeMail(site: Site, application: NewApplication): Mail {
  const name = shortened(application.companyName)
  const { city, state, listingType } = application
  return mail(site, site.contactEmail, `New application: ${name}`, [
    `${name} in ${plainLine(city)}, ${plainLine(state)} applied for a ${listingType} listing.`,
    'Look at it and decide:',
    absoluteUrl(site.url, paths.adminCompany(application.id)),
  ])
}

/** An address of the web or of e-mail, or a phone number: mail programs turn them into links. */
const LEADS_SOMEWHERE = /[/@\\]|[^\s.]\.[^\s.]|\d(?:[\s().-]*\d){6}/u

const LONGEST_NAME_IN_RECEIPT = 60
const LONGEST_NAME = 120

const graphemes = new Intl.Segmenter('en')

function shortened(text: string, longest = LONGEST_NAME): string {
  const characters = Array.from(graphemes.segment(plainLine(text)), ({ segment }) => segment)
  if (characters.length <= longest) return characters.join('')
  return `${characters
    .slice(0, longest - 3)
    .join('')
    .trimEnd()}...`
}

function mail(site: Site, to: string, subject: string, paragraphs: readonly string[]): Mail {
  return {
    to,
    subject: plainLine(subject),
    text: ['Hello,', ...paragraphs, `${site.name}\n${site.url}`].join('\n\n').concat('\n'),
  }
}
