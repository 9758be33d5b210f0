import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { readNotice } from '#domain/proposals/admin-messages.ts'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { plainLine } from '#domain/text/plain-text.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'

/** Begins the hook that reads a page's data: nothing is read for others. */
export function requireAdmin({ isAdmin, urlPathname, urlParsed }: PageContextServer): void {
  if (!isAdmin) throw redirect(paths.login(urlPathname + (urlParsed.searchOriginal ?? '')))
}

const MAX_DECISION = 300

/** What every page of the admin has. */
export function adminPage({ urlParsed, returnedForm }: PageContextServer, title: string) {
  const { notice, company = '' } = urlParsed.search
  return {
    meta: pageMeta({ title }),
    /** Result of the form that led here. */
    notice: readNotice(notice),
    /** The later decision that stands in the way of an undo; '' for none. */
    later: notice === 'in-the-way' ? plainLine(company.slice(0, MAX_DECISION)) : '',
    /** A form that was refused, or a blank one. */
    form: returnedForm ?? NEW_FORM,
  }
}
