import type { PageContextServer } from 'vike/types'
import { pageMeta } from '#domain/site/page-meta.ts'
import { findDirectoryTotals } from '#db/directory/totals.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { providerCount, cityCount } = await findDirectoryTotals(pageContext.db)
  return {
    meta: pageMeta({
      title: 'Sitemap Generator',
      description: 'Generate the sitemap of all public pages.',
    }),
    providerCount,
    cityCount,
    /** Result of a form posted without JavaScript; `null` when there was none. */
    outcome: pageContext.sitemapOutcome ?? null,
  }
}
