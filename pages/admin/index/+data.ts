import type { PageContextServer } from 'vike/types'
import { adminListPath, readAdminListQuery, OTHER } from '#domain/proposals/desk.ts'
import { findAdminList, findDesk } from '#db/desk/admin-pages.ts'
import { deskPage } from './desk.server.ts'
import { findQueue } from './queue.server.ts'
import { requireAdmin } from '../admin-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** The desk: a list of applications, or everything else that waits. */
export async function data(pageContext: PageContextServer) {
  requireAdmin(pageContext)
  const { db, urlParsed } = pageContext
  const { search } = urlParsed
  const now = new Date()
  const desk = await findDesk(db, now)
  if (search['status'] === OTHER) {
    const queue = await findQueue(pageContext, now)
    const page = await deskPage(pageContext, 'Admin Dashboard', queue.back)
    return { ...page, ...desk, tab: OTHER, queue, list: null } as const
  }
  const list = await findAdminList(db, readAdminListQuery(search), now)
  const page = await deskPage(pageContext, 'Admin Dashboard', adminListPath(list.wanted))
  return { ...page, ...desk, tab: list.wanted.status, queue: null, list } as const
}
