import type { PageContextServer } from 'vike/types'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'

export function data({ site, urlParsed }: PageContextServer) {
  return {
    meta: pageMeta({
      title: 'Terms of Service',
      description: `The rules for using ${site.name} and for listing a company: what a listing is, what premium costs, and what we do not promise.`,
      canonicalPath: paths.termsOfService(),
      query: urlParsed.search,
      crumbs: pageCrumbs('Terms of Service', paths.termsOfService()),
    }),
  }
}
