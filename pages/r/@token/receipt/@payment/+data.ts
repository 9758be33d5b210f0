import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { pageMeta } from '#domain/site/page-meta.ts'
import { openLink } from '#db/applications/sent-application.ts'
import { findClaim } from '#db/claims/find.ts'
import { findPayment } from '#db/premium/plans.ts'
import { routeParam } from '#server/pages/route-params.ts'

/** A receipt for the owner's own listing; everything else gets the same response (R-LINK-2). */
export async function data(pageContext: PageContextServer) {
  const { db, site } = pageContext
  const now = new Date()
  const link = await openLink(db, routeParam(pageContext, 'token'), now)
  const claim = link?.kind === 'claim' ? await findClaim(db, link.subjectId, now) : undefined
  const payment = await findPayment(db, Number(routeParam(pageContext, 'payment')))
  const isOwn = claim?.state === 'proven' && claim.clinicId === payment?.listingId
  if (payment === undefined || !isOwn || site.premium === null) throw render(404)
  const title = `Receipt ${payment.id}`
  return { meta: pageMeta({ title }), payment }
}
