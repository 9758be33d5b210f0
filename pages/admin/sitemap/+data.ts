import type { PageContextServer } from 'vike/types'
import { findDirectoryTotals } from '#db/directory/totals.ts'
import { adminPage, requireAdmin } from '../admin-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdmin(pageContext)
  const { providerCount, cityCount } = await findDirectoryTotals(pageContext.db)
  return {
    ...(await adminPage(pageContext, 'Sitemap Generator')),
    providerCount,
    cityCount,
    /** `null` until the form is sent. */
    outcome: pageContext.sitemapOutcome ?? null,
  }
}
