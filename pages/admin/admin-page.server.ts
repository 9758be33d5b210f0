import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { PASSING } from '#domain/proposals/desk.ts'
import { readNotice } from '#domain/proposals/admin-messages.ts'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { plainLine } from '#domain/text/plain-text.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import { findNoticed } from '#db/desk/undo.ts'

/** Begins the hook that reads a page's data: nothing is read for others. */
export function requireAdmin({ isAdmin, urlPathname, urlParsed }: PageContextServer): void {
  if (!isAdmin) throw redirect(paths.login(urlPathname + (urlParsed.searchOriginal ?? '')))
}

const MAX_DECISION = 300

/** What every page of the admin has. */
export async function adminPage(pageContext: PageContextServer, title: string) {
  const { db, urlPathname, urlParsed, returnedForm } = pageContext
  const { notice, decision, company = '' } = urlParsed.search
  const query = new URLSearchParams(urlParsed.searchOriginal ?? '')
  for (const name of PASSING) query.delete(name)
  return {
    meta: pageMeta({ title }),
    /** Result of the form that led here. */
    notice: readNotice(notice),
    /** The decision that the notice is about; `null` for none. */
    decided: decision === undefined ? null : await findNoticed(db, Number(decision)),
    /** What was deleted, or the later decision that stands in the way of an undo; '' for none. */
    about: plainLine(company.slice(0, MAX_DECISION)),
    /** This page without the notice, to return to. */
    back: withQuery(urlPathname, query),
    /** A form that was refused, or a blank one. */
    form: returnedForm ?? NEW_FORM,
  }
}
