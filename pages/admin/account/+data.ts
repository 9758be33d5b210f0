import type { PageContextServer } from 'vike/types'
import { findPasswordSetting } from '#domain/site/settings.ts'
import { listAdmins } from '#db/accounts/admins.ts'
import { adminPage, requireAdmin } from '../admin-page.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  requireAdmin(pageContext)
  const { db, namedAdmin, settings } = pageContext
  const isSitePassword = namedAdmin === undefined
  return {
    ...(await adminPage(pageContext, 'Account')),
    /** `null` for the site's password. */
    name: namedAdmin?.name ?? null,
    /** Where the site's password is set, unless it is stored. */
    setting: isSitePassword ? findPasswordSetting(settings) : undefined,
    admins: isSitePassword ? await listAdmins(db) : null,
  }
}
