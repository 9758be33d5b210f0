import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { findPayment } from '#db/premium/plans.ts'
import { adminPage, requireAdminPage } from '#server/auth/admin-session.ts'
import { routeParam } from '#server/pages/route-params.ts'

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, site } = pageContext
  const payment = await findPayment(db, Number(routeParam(pageContext, 'payment')))
  if (payment === undefined || site.premium === null) throw render(404)
  return { ...adminPage(pageContext, `Receipt ${payment.id}`), payment }
}
