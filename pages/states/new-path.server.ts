import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { paths } from '#domain/site/paths.ts'

/**
 * The redirect from a path without a page: 301 to the page's new path, keeping the query, else 302 to
 * `otherwise` (R-URL-2).
 */
export function redirectToNewPath(
  { urlParsed }: PageContextServer,
  path: string | undefined,
  otherwise = paths.states(),
) {
  return path === undefined
    ? redirect(otherwise)
    : redirect(`${path}${urlParsed.searchOriginal ?? ''}`, 301)
}
