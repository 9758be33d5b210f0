import type { PageContextServer } from 'vike/types'
import { adminCompanyPath, companyReturnPath } from '#domain/proposals/desk.ts'
import { paths } from '#domain/site/paths.ts'
import { isDatabaseError } from '#db/engine/problem.ts'
import { findAdminDetail } from '#db/desk/admin-pages.ts'
import { routeParam } from '#server/pages/route-params.ts'
import { deskPage } from '../../index/desk.server.ts'
import { requireAdmin } from '../../admin-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdmin(pageContext)
  const id = routeParam(pageContext, 'id')
  const { search } = pageContext.urlParsed
  const clinic = search['clinic'] ?? ''
  const { isRead, detail } = await loadDetail(pageContext, id, clinic)
  const list = companyReturnPath(search)
  const title = detail?.application.clinicName ?? (isRead ? 'Company not found' : 'Company')
  const path = paths.adminCompany(id)
  const page = await deskPage(pageContext, title, list === null ? path : adminCompanyPath(id, list))
  return {
    ...page,
    status: isRead ? (detail === undefined ? (404 as const) : undefined) : (503 as const),
    id,
    /** Address of the clinic to compare with, as typed; '' for none. */
    clinic,
    sendsMail: pageContext.settings.SMTP_URL !== undefined,
    /** `null` when the application does not exist or could not be read. */
    detail: detail ?? null,
    /** URL of the list the admin came from; `null` when they came from elsewhere. */
    list,
    /** The page of the next application that waits; `undefined` for none. */
    next: detail?.next == null ? undefined : adminCompanyPath(detail.next, list ?? paths.admin()),
  }
}

/** Distinguishes a failed read (`isRead: false`, 503) from a missing application (404). */
async function loadDetail(pageContext: PageContextServer, id: string, clinic: string) {
  const { db } = pageContext
  try {
    return { isRead: true, detail: await findAdminDetail(db, id, clinic) }
  } catch (error) {
    if (!isDatabaseError(error)) throw error
    pageContext.fault = error
    return { isRead: false, detail: undefined }
  }
}
