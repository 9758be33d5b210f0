import type { PageContextServer } from 'vike/types'
import { adminCompanyPath, companyReturnPath } from '#domain/applications/admin-list.ts'
import { paths } from '#domain/site/paths.ts'
import { isDatabaseError } from '#db/engine/problem.ts'
import { findAdminDetail, findDecidedApplication } from '#db/desk/admin-pages.ts'
import { adminPage, requireAdminPage } from '#server/auth/admin-session.ts'
import { routeParam } from '#server/pages/route-params.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const id = routeParam(pageContext, 'id')
  const { search } = pageContext.urlParsed
  const clinic = search['clinic'] ?? ''
  const { isRead, detail, decided } = await loadDetail(pageContext, id, clinic)
  const list = companyReturnPath(search)
  const title = isRead ? 'Company not found' : 'Company'
  return {
    ...adminPage(pageContext, detail?.application.companyName ?? title),
    status: isRead ? (detail === undefined ? (404 as const) : undefined) : (503 as const),
    id,
    /** Address of the clinic to compare with, as typed; '' for none. */
    clinic,
    /** `null` when the application does not exist or could not be read. */
    detail: detail ?? null,
    /** Application that the notice is about. */
    application: decided,
    /** URL of the list the admin came from; `null` when they came from elsewhere. */
    list,
    /** URL of this page. */
    back: list === null ? paths.adminCompany(id) : adminCompanyPath(id, list),
    /** Delete was pressed, and no script asked for the confirmation. */
    asksToDelete: search['action'] === 'delete',
  }
}

/** Distinguishes a failed read (`isRead: false`, 503) from a missing application (404). */
async function loadDetail(pageContext: PageContextServer, id: string, clinic: string) {
  const { db, urlParsed } = pageContext
  try {
    const detail = await findAdminDetail(db, id, clinic)
    return { isRead: true, detail, decided: await findDecidedApplication(db, urlParsed.search) }
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    pageContext.fault = error
    return { isRead: false, detail: undefined, decided: null }
  }
}
