import type { PageContextServer } from 'vike/types'
import { paymentReference, paymentUrl, planEnd } from '#domain/premium/plan.ts'
import { findPlanEnd, listPayments } from '#db/premium/plans.ts'

export type OwnPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>

const MAX_RECEIPTS = 24

/** `null` for a site without premium listings. */
export async function findPlan({ db, site, settings }: PageContextServer, listingId: number) {
  if (site.premium === null) return null
  const payments = await listPayments(db, MAX_RECEIPTS, listingId)
  return {
    end: planEnd(await findPlanEnd(db, listingId)),
    price: site.premium.price,
    reference: paymentReference(listingId),
    payUrl: paymentUrl(settings.PREMIUM_PAYMENT_URL, listingId),
    contactEmail: site.contactEmail,
    receipts: payments.map(({ id, paidOn, amount }) => ({ id, paidOn, amount })),
  }
}
