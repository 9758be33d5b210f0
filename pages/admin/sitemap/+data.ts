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
    /** Result of a form posted without JavaScript; `null` when there was none. */
    outcome: pageContext.sitemapOutcome ?? null,
  }
}
