import { listingMail, shorten, type Mail, type NamedListing } from '#domain/mail/texts.ts'
import type { Site } from '#domain/site/site-file.ts'
import type { Settings } from '#domain/site/settings.ts'
import { formatDate } from '#domain/text/dates.ts'
import { isPaymentDue, paymentReference, paymentUrl } from './plan.ts'

interface EndingPlan {
  email: string
  listing: NamedListing
  end: string
  /** `null` when the operator takes no payments online. */
  payUrl: string | null
  /** URL of the owner's page. */
  link: string
}

/** Sent 14 and 3 days before the end. */
export function planEndsMail(site: Site, { email, listing, end, payUrl, link }: EndingPlan): Mail {
  const price = site.premium === null ? '' : ` It costs ${site.premium.price}.`
  const subject = `Your premium listing ends on ${formatDate(end)}: ${shorten(listing.name)}`
  return listingMail(site, { to: email, listing, subject }, [
    `This premium listing ends on ${formatDate(end)}. After that day the page stays, as a free listing.`,
    payUrl === null
      ? `To keep premium, write to ${site.contactEmail}.${price}`
      : `To keep premium, pay now:${price}\n${payUrl}`,
    `This private link leads to your page:\n${link}`,
  ])
}

interface Approved {
  listingType: 'free' | 'premium'
  listingId: number | null
  /** Last premium day of a listing that is premium already. */
  end: string | null
  today: string
}

/** How the applicant of a premium listing pays; '' for a free or a paid one, and without premium listings. */
export function askToPay(
  site: Site,
  { PREMIUM_PAYMENT_URL }: Settings,
  { listingType, listingId, end, today }: Approved,
): string {
  if (site.premium === null || listingType === 'free' || listingId === null) return ''
  if (!isPaymentDue(end, today)) return ''
  const reference = paymentReference(listingId)
  const payUrl = paymentUrl(PREMIUM_PAYMENT_URL, listingId)
  const begins = `You asked for a premium listing. It costs ${site.premium.price} and begins with your first payment`
  return payUrl === null
    ? `${begins}: write to ${site.contactEmail} and name your reference, ${reference}.`
    : `${begins}, reference ${reference}. Pay now:\n${payUrl}`
}
