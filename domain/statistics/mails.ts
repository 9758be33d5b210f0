import { listingMail, shorten, type Mail, type NamedListing } from '#domain/mail/texts.ts'
import type { Site } from '#domain/site/site-file.ts'
import { formatSeen, SEEN, SEEN_LABELS, type SeenCounts } from './seen.ts'

interface Month {
  email: string
  listing: NamedListing
  /** "December 2026" */
  month: string
  counts: SeenCounts
  /** URL of the owner's page. */
  link: string
}

export function statisticsMail(site: Site, { email, listing, month, counts, link }: Month): Mail {
  const subject = `Your page in ${month}: ${shorten(listing.name)}`
  return listingMail(site, { to: email, listing, subject }, [
    `What visitors did on this page in ${month}:`,
    SEEN.map((what) => `${SEEN_LABELS[what]}: ${formatSeen(counts[what])}`).join('\n'),
    `This private link shows twelve weeks, and ends these e-mails:\n${link}`,
  ])
}
