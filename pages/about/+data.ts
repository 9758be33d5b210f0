import type { PageContextServer } from 'vike/types'
import { pageMeta } from '#domain/page-meta.ts'
import { paths } from '#domain/paths.ts'

export function data({ site, urlParsed }: PageContextServer) {
  return {
    meta: pageMeta({
      title: 'About',
      description: `${site.name} is a public directory of tattoo removal providers in the United States. Where our listings come from, how they are ordered and how to reach us.`,
      canonicalPath: paths.about(),
      query: urlParsed.search,
    }),
  }
}
