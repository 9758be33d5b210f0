import type { PageContextServer } from 'vike/types'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { findDirectoryTotals } from '#db/directory/totals.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ db, site, urlParsed }: PageContextServer) {
  return {
    meta: pageMeta({
      title: 'About',
      description: `${site.name} is a public directory of tattoo removal providers in the United States. Where our listings come from, how they are ordered and how to reach us.`,
      canonicalPath: paths.about(),
      query: urlParsed.search,
      crumbs: pageCrumbs('About', paths.about()),
    }),
    stateCount: (await findDirectoryTotals(db)).stateCount,
  }
}
