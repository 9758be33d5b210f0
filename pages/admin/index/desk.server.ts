import type { PageContextServer } from 'vike/types'
import { ASK_FIELD, BULK_ACTIONS, SELECTED_FIELD } from '#domain/proposals/desk.ts'
import { readChoice } from '#domain/text/choices.ts'
import { findDecidedApplication } from '#db/desk/admin-pages.ts'
import { adminPage } from '../admin-page.server.ts'

/** What a page with decisions has; `back` is its URL without the result and the question. */
export async function deskPage(pageContext: PageContextServer, title: string, back: string) {
  const { db, urlParsed } = pageContext
  const { search, searchAll } = urlParsed
  const action = readChoice(BULK_ACTIONS, search[ASK_FIELD])
  const selected = searchAll[SELECTED_FIELD] ?? []
  const { notice, ...page } = await adminPage(pageContext, title)
  return {
    ...page,
    back,
    /** The question that the URL asks; `null` for none. */
    asked: action === undefined || selected.length === 0 ? null : { action, selected },
    notice: action !== undefined && selected.length === 0 ? ('none-selected' as const) : notice,
    /** The application that the notice of a failure is about. */
    application: await findDecidedApplication(db, search['of']),
  }
}
