import type { PageContextServer } from 'vike/types'
import { adminListPath, readAdminListQuery } from '#domain/applications/admin-list.ts'
import {
  ASK_FIELD,
  BULK_ACTIONS,
  SELECTED_FIELD,
  selectedValue,
} from '#domain/applications/bulk.ts'
import { readChoice } from '#domain/text/choices.ts'
import {
  findAdminList,
  findDecidedApplication,
  type ListedApplication,
} from '#db/desk/admin-pages.ts'
import { adminPage, requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, urlParsed } = pageContext
  const { search } = urlParsed
  const list = await findAdminList(db, readAdminListQuery(search), new Date())
  const bulk = findBulkSelection(pageContext, list.applications)
  const { notice, ...page } = adminPage(pageContext, 'Admin Dashboard')
  return {
    ...page,
    list,
    back: adminListPath(list.wanted),
    bulk,
    notice: bulk?.selected.length === 0 ? ('none-selected' as const) : notice,
    /** Application that the notice is about. */
    application: await findDecidedApplication(db, search),
  }
}

/** A bulk action to confirm and what is selected of the list; `null` when there is none. */
function findBulkSelection(
  { urlParsed }: PageContextServer,
  applications: readonly ListedApplication[],
) {
  const action = readChoice(BULK_ACTIONS, urlParsed.search[ASK_FIELD])
  if (action === undefined) return null
  const wanted = urlParsed.searchAll[SELECTED_FIELD] ?? []
  const listed = applications.map(({ id, version, companyName, city, state }) => ({
    value: selectedValue({ kind: 'application', id, version }),
    text: `${companyName}, ${city}, ${state}`,
  }))
  return { action, selected: listed.filter(({ value }) => wanted.includes(value)) }
}
