import type { PageContextServer } from 'vike/types'
import { findDirectoryTotals } from '#db/directory/totals.ts'
import { adminPage, requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { providerCount, cityCount } = await findDirectoryTotals(pageContext.db)
  return {
    ...adminPage(pageContext, 'Sitemap Generator'),
    providerCount,
    cityCount,
    /** `null` until the form is sent. */
    outcome: pageContext.sitemapOutcome ?? null,
  }
}
