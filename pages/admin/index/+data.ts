import type { PageContextServer } from 'vike/types'
import { adminListPath, readAdminListQuery } from '#domain/applications/admin-list.ts'
import { readNotice } from '#domain/applications/admin-messages.ts'
import {
  ASK_FIELD,
  MAX_SELECTED,
  readSelected,
  readBulkAction,
  SELECTED_FIELD,
  selectedValue,
} from '#domain/applications/bulk.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { findAdminList, findDecidedApplication } from '#db/desk/admin-pages.ts'
import { listSelected } from '#db/applications/decide-in-bulk.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { db, urlParsed } = pageContext
  const { search } = urlParsed
  const list = await findAdminList(db, readAdminListQuery(search), new Date())
  const bulk = await findBulkSelection(pageContext)
  return {
    meta: pageMeta({
      title: 'Admin Dashboard',
      description: 'Manage company applications and listings.',
      canonicalPath: paths.admin(),
      query: search,
    }),
    list,
    back: adminListPath(list.wanted),
    bulk,
    notice: bulk?.selected.length === 0 ? ('none-selected' as const) : readNotice(search['notice']),
    decided: await findDecidedApplication(db, search),
  }
}

/** A bulk action to confirm and the applications selected for it; `null` when there is none. */
async function findBulkSelection({ db, urlParsed }: PageContextServer) {
  const action = readBulkAction(urlParsed.search[ASK_FIELD])
  if (action === null) return null
  const values = urlParsed.searchAll[SELECTED_FIELD] ?? []
  const wanted = values.slice(0, MAX_SELECTED).map(readSelected)
  const selected = await listSelected(
    db,
    wanted.filter((each) => each !== undefined),
  )
  return {
    action,
    selected: selected.map(({ companyName, city, state, ...application }) => ({
      value: selectedValue(application),
      text: `${companyName}, ${city}, ${state}`,
    })),
  }
}
