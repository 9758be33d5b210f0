import { listingMail, shorten, type Mail, type NamedListing } from '#domain/mail/texts.ts'
import type { ClaimOrigin } from './ways.ts'
import { absoluteUrl, paths, type ProviderPlace } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site-file.ts'
import { formatDate } from '#domain/text/dates.ts'
import { LINK_DAYS } from '#domain/site/private-link.ts'

interface ClaimMail {
  email: string
  listing: NamedListing
  place: ProviderPlace
  /** Path of the private link. */
  link: string
}

/** Proves that the claimant receives mail at the clinic's domain. Anyone can trigger it. */
export function proofMail(site: Site, { email, listing, place, link }: ClaimMail): Mail {
  const subject = `Is ${shorten(listing.name)} your clinic?`
  return listingMail(site, { to: email, listing, subject }, [
    `Somebody asked to manage this page on ${site.name}:`,
    absoluteUrl(site.url, paths.provider(place)),
    'If that was you, open this address within 24 hours and press the button there:',
    absoluteUrl(site.url, link),
    `${KEEP_PRIVATE} Once you have pressed the button, it works for ${LINK_DAYS} days.`,
    `If it was not you, do nothing: without that button nothing changes. Questions? Write to ${site.contactEmail}.`,
  ])
}

interface OwnLinkMail extends Omit<ClaimMail, 'place'> {
  /** UTC day; keeps two of these e-mails from looking like one. */
  sentOn: string
}

export function ownLinkMail(site: Site, { email, listing, link, sentOn }: OwnLinkMail): Mail {
  const subject = `Your link for ${shorten(listing.name)}, ${formatDate(sentOn)}`
  return listingMail(site, { to: email, listing, subject }, [
    `With this private link you can edit the page on ${site.name}:`,
    absoluteUrl(site.url, link),
    `${KEEP_PRIVATE} It works for ${LINK_DAYS} days.`,
    `Did you not ask for it? Write to ${site.contactEmail}.`,
  ])
}

const KEEP_PRIVATE = 'Keep this address to yourself: with it, anybody can edit the page.'

export interface OtherOwner {
  proof: ClaimOrigin
  since: string
}

/** "an owner since November 3, 2026, proven by a call". Never an address. */
export function describeOther({ proof, since }: OtherOwner): string {
  return `an owner since ${formatDate(since.slice(0, 10))}, proven by ${PROOFS[proof]}`
}

export const PROOFS: Readonly<Record<ClaimOrigin, string>> = {
  email: 'an e-mail',
  call: 'a call',
  application: 'the application',
}
