import type { PageContextServer } from 'vike/types'
import { readNotice } from '#domain/applications/admin-messages.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { findListingPage } from '#db/desk/listing-page.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'
import { routeParam } from '#server/pages/route-params.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, settings, site, urlParsed, returnedForm } = pageContext
  const typed = routeParam(pageContext, 'id')
  const id = /^\d{1,12}$/.test(typed) ? Number(typed) : 0
  const now = new Date()
  const today = localDate(settings.TIME_ZONE, now) ?? ''
  const listing = await findListingPage(db, id, { now, today })
  return {
    meta: pageMeta({
      title: listing?.name ?? 'Listing not found',
      description: 'All that is known about a listing.',
      canonicalPath: paths.adminListing(id),
      query: urlParsed.search,
    }),
    status: listing === undefined ? (404 as const) : undefined,
    listing: listing ?? null,
    notice: readNotice(urlParsed.search['notice']),
    hasPremium: site.premium !== null,
    isCounting: settings.STATISTICS,
    form: returnedForm ?? NEW_FORM,
  }
}
