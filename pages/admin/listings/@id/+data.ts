import type { PageContextServer } from 'vike/types'
import { localDate } from '#domain/hours/zone-clock.ts'
import { fieldsIn } from '#domain/facts/facts.ts'
import { findListingPage } from '#db/desk/listing-page.ts'
import { adminPage, requireAdmin } from '../../admin-page.server.ts'
import { routeParam } from '#server/pages/route-params.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdmin(pageContext)
  const { db, settings, site } = pageContext
  const typed = routeParam(pageContext, 'id')
  const id = /^\d{1,12}$/.test(typed) ? Number(typed) : 0
  const isNew = typed === 'new'
  const today = localDate(settings.TIME_ZONE, new Date()) ?? ''
  const listing = isNew ? undefined : await findListingPage(db, id, today)
  const title = isNew ? 'Add a listing' : 'Listing not found'
  return {
    ...(await adminPage(pageContext, listing?.name ?? title)),
    status: isNew || listing !== undefined ? undefined : (404 as const),
    listing: listing ?? null,
    /** Of a listing to add; `null` for one that exists, or does not. */
    newFields: isNew ? fieldsIn('add') : null,
    hasPremium: site.premium !== null,
    isCounting: settings.STATISTICS,
  }
}
