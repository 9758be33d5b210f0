import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import { listPayments, listPlans } from '#db/premium/plans.ts'
import { adminPage, requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

const MAX_PAYMENTS = 200

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, site, settings, urlParsed, returnedForm } = pageContext
  if (site.premium === null) throw render(404)
  const paidOn = localDate(settings.TIME_ZONE, new Date()) ?? ''
  const begun = { ...NEW_FORM, sent: { listing: urlParsed.search['listing'] ?? '', paidOn } }
  return {
    ...adminPage(pageContext, 'Plans'),
    form: returnedForm ?? begun,
    plans: await listPlans(db),
    payments: await listPayments(db, MAX_PAYMENTS),
  }
}
