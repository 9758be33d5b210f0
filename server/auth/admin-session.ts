import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { paths } from '#domain/site/paths.ts'

/** Redirects everyone but the signed-in admin to the login page, which leads back here. */
export function requireAdminPage(pageContext: PageContextServer): void {
  if (pageContext.admin) return
  const { urlPathname, urlParsed } = pageContext
  throw redirect(paths.login(urlPathname + (urlParsed.searchOriginal ?? '')))
}
