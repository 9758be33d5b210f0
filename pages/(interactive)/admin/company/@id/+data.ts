import type { PageContextServer } from 'vike/types'
import { listOfCompanyPage } from '#domain/applications/admin-list.ts'
import { readNotice } from '#domain/applications/admin-messages.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { isDatabaseError } from '#db/engine/availability/problem.ts'
import { findAdminDetail, findDecidedApplication } from '#db/applications/admin-pages.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'
import { routeParam } from '#server/pages/route-params.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const id = routeParam(pageContext, 'id')
  const { search } = pageContext.urlParsed
  const found = await findWhatIsShown(pageContext, id)
  const { detail } = found
  return {
    meta: pageMeta({
      title: detail?.application.companyName ?? (found.isRead ? 'Company not found' : 'Company'),
      description: 'An application to be listed.',
      canonicalPath: paths.adminCompany(id),
      query: search,
    }),
    status: found.isRead ? (detail === undefined ? (404 as const) : undefined) : (503 as const),
    id,
    /** `null` when there is no such application, or it could not be read. */
    detail: detail ?? null,
    notice: readNotice(search['notice']),
    decided: found.decided,
    /** Address of the list one came from; `null` when one came from elsewhere. */
    list: listOfCompanyPage(search),
    /** The button was pressed where no JavaScript runs, so the page itself asks. */
    asksToDelete: search['action'] === 'delete',
  }
}

/** What could not be read is not "not found": `isRead` tells the two apart. */
async function findWhatIsShown(pageContext: PageContextServer, id: string) {
  const { db, urlParsed } = pageContext
  try {
    const detail = await findAdminDetail(db, id)
    return { isRead: true, detail, decided: await findDecidedApplication(db, urlParsed.search) }
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    pageContext.fault = error
    return { isRead: false, detail: undefined, decided: null }
  }
}
