import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { paths, type CityPlace } from '#domain/site/paths.ts'
import { findRedirectPath } from '#db/addresses/former.ts'

/**
 * The redirect from a path without a page: 301 to the page's new path, keeping the query, else 302 to
 * the list of states (R-URL-2).
 */
export async function redirectToNewPath(
  { db, urlParsed }: PageContextServer,
  place: CityPlace & { slug?: string },
) {
  const path = await findRedirectPath(db, place)
  return path === undefined
    ? redirect(paths.states())
    : redirect(`${path}${urlParsed.searchOriginal ?? ''}`, 301)
}
