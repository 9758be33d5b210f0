import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { readNotice } from '#domain/applications/admin-messages.ts'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'

/** Guards a page of the admin, in the hook that reads its data. */
export function requireAdminPage(pageContext: PageContextServer): void {
  if (pageContext.isAdmin) return
  const { urlPathname, urlParsed } = pageContext
  throw redirect(paths.login(urlPathname + (urlParsed.searchOriginal ?? '')))
}

/** What every page of the admin has. */
export function adminPage({ urlParsed, returnedForm }: PageContextServer, title: string) {
  return {
    meta: pageMeta({ title }),
    /** Result of the form that led here. */
    notice: readNotice(urlParsed.search['notice']),
    /** A form that was refused, or a blank one. */
    form: returnedForm ?? NEW_FORM,
  }
}
