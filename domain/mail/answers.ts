import { formatDate } from '#domain/text/dates.ts'
import { absoluteUrl, paths, type ProviderPlace } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site-file.ts'
import { LINK_DAYS } from '#domain/site/private-link.ts'
import { explain, mail, shorten, type Mail, type Named } from './texts.ts'

interface ReportOutcome extends Named<'clinicName' | 'email' | 'reason' | 'reference' | 'link'> {
  isAccepted: boolean
}

/** Repeats nothing that was typed: anyone can enter any address. */
export function reportOutcomeMail(site: Site, outcome: ReportOutcome): Mail {
  const { clinicName, email, reference, isAccepted, reason, link } = outcome
  const name = shorten(clinicName)
  return mail(site, email, `Your report ${reference}`, [
    isAccepted
      ? `Thank you: we looked at your report about ${name} and acted on it.`
      : `We looked at your report about ${name} and left the page as it is.`,
    ...(reason === '' ? [] : [`The reason: ${reason}`]),
    'This private link shows what became of it:',
    absoluteUrl(site.url, link),
  ])
}

export function claimDeclinedMail(
  site: Site,
  { clinicName, email, reason }: Named<'clinicName' | 'email' | 'reason'>,
): Mail {
  const name = shorten(clinicName)
  return mail(site, email, `Your claim of ${name}`, [
    `We could not confirm that ${name} is yours, so its page stays as it is.`,
    ...explain(site, reason),
  ])
}

export function expiryMail(
  site: Site,
  { email, name, link }: Named<'email' | 'name' | 'link'>,
): Mail {
  return mail(site, email, `Your private link for ${shorten(name)}`, [
    `Your private link for ${shorten(name)} on ${site.name} ends in less than two weeks. Here is a new one, which works for ${LINK_DAYS} days:`,
    absoluteUrl(site.url, link),
    'Keep it to yourself: whoever has it can do what you can do there.',
  ])
}

interface Proposal extends Named<'email' | 'sentOn' | 'link'> {
  clinic: ProviderPlace & { name: string }
  isApproved: boolean
  /** "Phone: (512) 555-0100" */
  changes: readonly string[]
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

export function objectionMail(site: Site, { id, companyName }: Named<'id' | 'companyName'>): Mail {
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
    absoluteUrl(site.url, paths.adminOther()),
  ])
}
