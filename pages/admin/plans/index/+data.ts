import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { localDate } from '#domain/hours/zone-clock.ts'
import { readNotice } from '#domain/applications/admin-messages.ts'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { listPayments, listPlans } from '#db/premium/plans.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

const MAX_PAYMENTS = 200

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, site, settings, urlParsed, returnedForm } = pageContext
  if (site.premium === null) throw render(404)
  const { search } = urlParsed
  const today = localDate(settings.TIME_ZONE, new Date()) ?? ''
  const begun = { ...NEW_FORM, sent: { listing: search['listing'] ?? '', paidOn: today } }
  return {
    meta: pageMeta({
      title: 'Plans',
      description: 'Premium listings and payments.',
    }),
    notice: readNotice(search['notice']),
    form: returnedForm ?? begun,
    plans: await listPlans(db),
    payments: await listPayments(db, MAX_PAYMENTS),
  }
}
