import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { pageCrumbs, pageMeta } from '#domain/site/page-meta.ts'
import { sitePagePath } from '#domain/site/static-routes.ts'
import { routeParam } from '#server/pages/route-params.ts'

export type Data = ReturnType<typeof data>

/** A page of the site folder. */
export function data(pageContext: PageContextServer) {
  const page = pageContext.texts.pages.get(routeParam(pageContext, 'page'))
  if (page === undefined) throw render(404)
  const { slug, title, name = title, description } = page
  const path = sitePagePath(slug)
  return {
    meta: pageMeta({
      title: name,
      description,
      crumbs: pageCrumbs(name, path),
    }),
    page,
  }
}
