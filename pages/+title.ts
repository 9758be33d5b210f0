import type { PageContext } from 'vike/types'
import { documentTitle } from '#domain/page-meta.ts'

/** An error page has no data, and so no title of its own. */
export function title({ data, is404, site }: PageContext): string {
  const errorTitle = is404 ? 'Page not found' : 'Something went wrong'
  return documentTitle(data?.meta?.title ?? errorTitle, site.name)
}
