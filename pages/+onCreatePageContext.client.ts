import type { PageContextClient } from 'vike/types'

/** The error page of a page that could not be fetched has no data of the server: the site stays. */
export function onCreatePageContext(pageContext: PageContextClient): void {
  const { previousPageContext } = pageContext
  if (previousPageContext) pageContext.site ??= previousPageContext.site
}
