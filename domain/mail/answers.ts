import { formatDate } from '#domain/text/dates.ts'
import { absoluteUrl, paths, type ProviderPlace } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site-file.ts'
import { LINK_DAYS } from '#domain/site/private-link.ts'
import {
  listingMail,
  reportSubject,
  shorten,
  type Mail,
  type Named,
  type NamedListing,
} from './texts.ts'

interface About extends Named<'email' | 'link'> {
  listing: NamedListing
}

interface ReportOutcome extends About {
  /** What changed: "Phone"; `null` for a report that is not accepted. */
  changed: readonly string[] | null
  /** The decision was withdrawn. */
  isOpen: boolean
  reason: string
}

/** Repeats nothing that was typed: anyone can enter any address. */
export function reportOutcomeMail(site: Site, outcome: ReportOutcome): Mail {
  const { listing, email, changed, isOpen, reason, link } = outcome
  return listingMail(site, { to: email, listing, subject: reportSubject(listing) }, [
    isOpen
      ? 'We withdrew our decision on your report and will look at it again.'
      : changed === null
        ? 'We looked at your report and left the page as it is.'
        : changed.length === 0
          ? 'Thank you: we looked at your report and dealt with it.'
          : `Thank you: we looked at your report and changed this: ${changed.join(', ')}.`,
    ...(reason === '' ? [] : [`The reason: ${reason}`]),
    'This private link shows what became of it:',
    absoluteUrl(site.url, link),
  ])
}

export function expiryMail(site: Site, { email, listing, link }: About): Mail {
  const subject = `Your private link for ${shorten(listing.name)}`
  return listingMail(site, { to: email, listing, subject }, [
    `Your private link on ${site.name} ends in less than two weeks. Here is a new one, which works for ${LINK_DAYS} days:`,
    absoluteUrl(site.url, link),
    'Keep it to yourself: whoever has it can do what you can do there.',
  ])
}

interface Proposal extends About {
  place: ProviderPlace
  sentOn: string
  isApproved: boolean
  /** Approved changes with their values, "Phone: (512) 555-0100"; changes that nobody has looked at by label only, "Phone". */
  changes: readonly string[]
}

/** To the owner of a listing, about the application of somebody else. */
export function proposalMail(site: Site, proposal: Proposal): Mail {
  const { email, listing, place, isApproved, changes, sentOn, link } = proposal
  const name = shorten(listing.name)
  const subject = isApproved ? `We changed ${name}` : `Somebody applied with your clinic: ${name}`
  return listingMail(site, { to: email, listing, subject }, [
    `On ${formatDate(sentOn.slice(0, 10))} somebody applied with this clinic, which has this page:`,
    absoluteUrl(site.url, paths.provider(place)),
    isApproved
      ? 'We approved the application and changed this:'
      : 'The page is as it was. They wrote something else here, and we have not decided yet:',
    changes.map((change) => `- ${shorten(change)}`).join('\n'),
    'If that was you or a colleague, do nothing. If it was not, say so behind your private link:',
    absoluteUrl(site.url, link),
  ])
}

interface Asked extends About {
  /** "Phone" */
  topics: readonly string[]
  /** Day. */
  until: string
}

/** To the owner of a listing that a visitor reported; nobody has looked at the visitor's words yet. */
export function askedMail(site: Site, { email, listing, topics, until, link }: Asked): Mail {
  const subject = `A visitor reported something: ${shorten(listing.name)}`
  return listingMail(site, { to: email, listing, subject }, [
    `A visitor told us that something on this page is wrong: ${topics.join(', ')}.`,
    `Your answer helps us to decide. Until ${formatDate(until)}, please look at it behind your private link:`,
    absoluteUrl(site.url, link),
    'We may decide earlier. Then we tell you what changed.',
  ])
}

interface Objection extends Named<'id'> {
  /** The company, as the application names it. */
  listing: NamedListing
}

export function objectionMail(site: Site, { id, listing }: Objection): Mail {
  const subject = `This was not me: ${shorten(listing.name)}`
  return listingMail(site, { to: site.contactEmail, listing, subject }, [
    'The owner of a listing says that this application does not come from them. Decide with that in mind:',
    absoluteUrl(site.url, paths.adminCompany(id)),
  ])
}

export function claimNoticeMail(site: Site, listing: NamedListing): Mail {
  const subject = `Claim to call: ${shorten(listing.name)}`
  return listingMail(site, { to: site.contactEmail, listing, subject }, [
    'Somebody says that this is theirs and waits for your call to the listed number:',
    absoluteUrl(site.url, paths.adminOther()),
  ])
}
