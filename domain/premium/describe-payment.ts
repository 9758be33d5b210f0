import type { Settings } from '#domain/site/settings.ts'
import type { Site } from '#domain/site/site-file.ts'
import { paymentReference, paymentUrl } from './plan.ts'

/** How e-mails say to pay for a listing, all '' for `null`; one of `payUrl` and `payTo` is ''. */
export function describePayment(
  { premium, contactEmail }: Site,
  { PREMIUM_PAYMENT_URL }: Settings,
  listingId: number | null,
) {
  if (listingId === null || premium === null) {
    return { price: '', payReference: '', payUrl: '', payTo: '' }
  }
  const payUrl = paymentUrl(PREMIUM_PAYMENT_URL, listingId) ?? ''
  return {
    price: premium.price,
    payReference: paymentReference(listingId),
    payUrl,
    payTo: payUrl === '' ? contactEmail : '',
  }
}
