import type { PageContextServer } from 'vike/types'
import { readNotice } from '#domain/applications/admin-messages.ts'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { NEW_FIELDS } from '#db/desk/edit-listing.ts'
import { findListingPage } from '#db/desk/listing-page.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'
import { routeParam } from '#server/pages/route-params.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, settings, site, urlParsed, returnedForm } = pageContext
  const typed = routeParam(pageContext, 'id')
  const id = /^\d{1,12}$/.test(typed) ? Number(typed) : 0
  const isNew = typed === 'new'
  const today = localDate(settings.TIME_ZONE, new Date()) ?? ''
  const listing = isNew ? undefined : await findListingPage(db, id, today)
  return {
    meta: pageMeta({
      title: listing?.name ?? (isNew ? 'Add a listing' : 'Listing not found'),
      description: 'All that is known about a listing.',
    }),
    status: isNew || listing !== undefined ? undefined : (404 as const),
    listing: listing ?? null,
    /** Of a listing to add; `null` for one that exists, or does not. */
    newFields: isNew ? NEW_FIELDS : null,
    notice: readNotice(urlParsed.search['notice']),
    hasPremium: site.premium !== null,
    isCounting: settings.STATISTICS,
    form: returnedForm ?? NEW_FORM,
  }
}
