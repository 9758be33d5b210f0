import type { PageContextServer } from 'vike/types'
import { pageCrumbs } from '#domain/crumbs.ts'
import { pageMeta } from '#domain/page-meta.ts'
import { paths } from '#domain/paths.ts'
import { findDirectoryTotals } from '#db/queries/directory.ts'

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
