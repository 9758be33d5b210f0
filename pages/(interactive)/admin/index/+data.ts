import type { PageContextServer } from 'vike/types'
import { adminListPath, readAdminListQuery } from '#domain/applications/admin-list.ts'
import { readNotice } from '#domain/applications/admin-messages.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { findAdminList, findDecidedApplication, toAdminList } from '#db/applications/admin-pages.ts'
import { requireAdminPage } from '#server/auth/admin-session.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdminPage(pageContext)
  const { search } = pageContext.urlParsed
  const list = await findAdminList(pageContext.db, readAdminListQuery(search))
  return {
    meta: pageMeta({
      title: 'Admin Dashboard',
      description: 'Manage company applications and listings.',
      canonicalPath: paths.admin(),
      query: search,
    }),
    list: toAdminList(list),
    back: adminListPath(list.wanted),
    notice: readNotice(search['notice']),
    /** `null` for the single password. */
    adminName: pageContext.namedAdmin?.name ?? null,
    decided: await findDecidedApplication(pageContext.db, search),
  }
}
