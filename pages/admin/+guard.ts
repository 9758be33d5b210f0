import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { paths } from '#domain/site/paths.ts'

/** Before the data of any page of the admin is read. */
export function guard({ isAdmin, urlPathname, urlParsed }: PageContextServer): void {
  if (!isAdmin) throw redirect(paths.login(urlPathname + (urlParsed.searchOriginal ?? '')))
}
