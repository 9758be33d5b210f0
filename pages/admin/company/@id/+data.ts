import type { PageContextServer } from 'vike/types'
import { listOfCompanyPage } from '#domain/admin-list.ts'
import { readNotice } from '#domain/admin-words.ts'
import { pageMeta } from '#domain/page-meta.ts'
import { paths } from '#domain/paths.ts'
import { findAdminDetail, findDecided } from '#db/queries/admin-pages.ts'
import { requireAdminPage } from '#server/admin-session.ts'
import { routeParam } from '#server/route-params.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const id = routeParam(pageContext, 'id')
  const { search } = pageContext.urlParsed
  const detail = await findAdminDetail(pageContext.db, id)
  return {
    meta: pageMeta({
      title: detail?.application.companyName ?? 'Company not found',
      description: 'An application to be listed.',
      canonicalPath: paths.adminCompany(id),
      query: search,
    }),
    status: detail === undefined ? (404 as const) : undefined,
    id,
    /** `null` when there is no such application. */
    detail: detail ?? null,
    notice: readNotice(search['notice']),
    decided: await findDecided(pageContext.db, search['of']),
    /** Address of the list one came from; `null` when one came from elsewhere. */
    list: listOfCompanyPage(search),
    /** The button was pressed where no JavaScript runs, so the page itself asks. */
    asksToDelete: search['action'] === 'delete',
  }
}
