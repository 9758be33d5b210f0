import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { localDate } from '#domain/hours/zone-clock.ts'
import { readPlanNotice, type ReturnedPayment } from '#domain/premium/payment-form.ts'
import { paymentReference } from '#domain/premium/plan.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { listPayments, listPlans } from '#db/premium/plans.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

const MAX_PAYMENTS = 200

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, site, settings, urlParsed, paymentForm } = pageContext
  if (site.premium === null) throw render(404)
  const { search } = urlParsed
  const today = localDate(settings.TIME_ZONE, new Date()) ?? ''
  const empty = { typed: { listing: search['listing'] ?? '', paidOn: today }, errors: {} }
  return {
    meta: pageMeta({
      title: 'Plans',
      description: 'Premium listings and payments.',
      canonicalPath: paths.adminPlans(),
      query: search,
    }),
    notice: readPlanNotice(search['notice']),
    form: (paymentForm ?? empty) satisfies ReturnedPayment,
    plans: (await listPlans(db)).map(({ id, name, end, stateSlug, citySlug, slug }) => ({
      id,
      reference: paymentReference(id),
      end,
      name,
      path:
        stateSlug === null || citySlug === null || slug === null
          ? null
          : paths.provider({ stateSlug, citySlug, slug }),
    })),
    payments: await listPayments(db, MAX_PAYMENTS),
  }
}
