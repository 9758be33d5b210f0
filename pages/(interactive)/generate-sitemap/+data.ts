import type { PageContextServer } from 'vike/types'
import { pageMeta } from '#domain/page-meta.ts'
import { paths } from '#domain/paths.ts'
import { findDirectoryTotals } from '#db/queries/directory.ts'
import { requireAdminPage } from '#server/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { providerCount, cityCount } = await findDirectoryTotals(pageContext.db)
  return {
    meta: pageMeta({
      title: 'Sitemap Generator',
      description: 'Generate the sitemap of all public pages.',
      canonicalPath: paths.generateSitemap(),
      query: pageContext.urlParsed.search,
    }),
    providerCount,
    cityCount,
    /** What came of the form that was just sent; `null` when none was. */
    outcome: pageContext.sitemapOutcome ?? null,
  }
}
