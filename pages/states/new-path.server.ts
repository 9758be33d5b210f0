import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { stateBySlug } from '#domain/places/states.ts'
import { paths } from '#domain/site/paths.ts'
import { routeParam } from '#server/pages/route-params.ts'

/**
 * The redirect from a path without a page: 301 to the page's new path, keeping the query, else 302 to the city,
 * which may be unknown, too, or to the state or all states (R-URL-2).
 */
export function redirectToNewPath(
  pageContext: PageContextServer,
  path: string | undefined,
  city?: string,
) {
  const { searchOriginal } = pageContext.urlParsed
  if (path !== undefined) return redirect(`${path}${searchOriginal ?? ''}`, 301)
  const state = stateBySlug(routeParam(pageContext, 'state'))
  return redirect(city ?? (state ? paths.state(state.slug) : paths.states()))
}
