import { formatDate } from '#domain/text/dates.ts'
import { absoluteUrl, paths, type ProviderPlace } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site-file.ts'
import { LINK_DAYS } from '#domain/site/private-link.ts'
import { mail, shorten, type Mail } from './texts.ts'

interface Answered {
  clinicName: string
  email: string
  /** '' for none. */
  reason: string
}

interface ReportOutcome extends Answered {
  reference: string
  isAccepted: boolean
  /** Path of the private link. */
  link: string
}

/** Repeats nothing that was typed: anyone can enter any address. */
export function reportOutcomeMail(site: Site, outcome: ReportOutcome): Mail {
  const { clinicName, email, reference, isAccepted, reason, link } = outcome
  const name = shorten(clinicName)
  return mail(site, email, `Your report ${reference}`, [
    isAccepted
      ? `Thank you: we looked at your report about ${name} and acted on it.`
      : `We looked at your report about ${name} and left the page as it is.`,
    ...because(reason),
    'This private link shows what became of it:',
    absoluteUrl(site.url, link),
  ])
}

export function claimDeclinedMail(site: Site, { clinicName, email, reason }: Answered): Mail {
  const name = shorten(clinicName)
  return mail(site, email, `Your claim of ${name}`, [
    `We could not confirm that ${name} is yours, so its page stays as it is.`,
    ...because(reason),
    `Do you think that this is a mistake? Reply to this e-mail or write to ${site.contactEmail}.`,
  ])
}

function because(reason: string): string[] {
  return reason === '' ? [] : [`The reason: ${reason}`]
}

interface Expiring {
  email: string
  name: string
  /** Path of the new private link. */
  link: string
}

export function expiryMail(site: Site, { email, name, link }: Expiring): Mail {
  return mail(site, email, `Your private link for ${shorten(name)}`, [
    `Your private link for ${shorten(name)} on ${site.name} ends in less than two weeks. Here is a new one, which works for ${LINK_DAYS} days:`,
    absoluteUrl(site.url, link),
    'Keep it to yourself: whoever has it can do what you can do there.',
  ])
}

interface Proposal {
  email: string
  clinic: ProviderPlace & { name: string }
  isApproved: boolean
  /** "Phone: (512) 555-0100" */
  changes: readonly string[]
  sentOn: string
  /** Path of the owner's private link. */
  link: string
}

/** To the owner of a listing, about the application of somebody else. */
export function proposalMail(site: Site, proposal: Proposal): Mail {
  const { email, clinic, isApproved, changes, sentOn, link } = proposal
  const name = shorten(clinic.name)
  return mail(site, email, `A change of your page: ${name}`, [
    `On ${formatDate(sentOn.slice(0, 10))} somebody applied to change the page of ${name}:`,
    absoluteUrl(site.url, paths.provider(clinic)),
    isApproved ? 'We changed this:' : 'They propose this, and we have not decided yet:',
    changes.map((change) => `- ${shorten(change)}`).join('\n'),
    'If that was you or a colleague, do nothing. This was not me: open your private link and press that button.',
    absoluteUrl(site.url, link),
  ])
}

interface Objection {
  id: string
  companyName: string
}

export function objectionMail(site: Site, { id, companyName }: Objection): Mail {
  const name = shorten(companyName)
  return mail(site, site.contactEmail, `This was not me: ${name}`, [
    `The owner of a listing says that the application of ${name} does not come from them.`,
    absoluteUrl(site.url, paths.adminCompany(id)),
  ])
}

export function claimNoticeMail(site: Site, clinicName: string): Mail {
  const name = shorten(clinicName)
  return mail(site, site.contactEmail, `Claim to call: ${name}`, [
    `Somebody says that ${name} is theirs and waits for your call to the listed number:`,
    absoluteUrl(site.url, paths.adminQueue()),
  ])
}
