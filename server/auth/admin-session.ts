import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { paths } from '#domain/site/paths.ts'

export function requireAdminPage(pageContext: PageContextServer): void {
  if (pageContext.isAdmin) return
  const { urlPathname, urlParsed } = pageContext
  throw redirect(paths.login(urlPathname + (urlParsed.searchOriginal ?? '')))
}
