import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { readNextPath } from '#domain/accounts/next-path.ts'
import { pageCrumbs, pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { hasNamedAdmins } from '#db/accounts/admins.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data({ db, isAdmin, login, site, urlParsed }: PageContextServer) {
  const next = readNextPath(urlParsed.search['next']) ?? paths.admin()
  const isSignedIn = isAdmin && login === undefined
  // A redirect would loop, because the browser still reports another site as the origin.
  const isFromElsewhere = urlParsed.search['from'] === 'elsewhere'
  if (isSignedIn && !isFromElsewhere) throw redirect(next)
  return {
    next,
    isSignedIn,
    asksForName: await hasNamedAdmins(db),
    /** Reason a login without JavaScript was refused. */
    problem: login ?? null,
    meta: pageMeta({
      title: 'Admin Login',
      crumbs: pageCrumbs('Admin Login', paths.login()),
      description: `Sign-in for whoever looks after the listings of ${site.name}.`,
    }),
  }
}
