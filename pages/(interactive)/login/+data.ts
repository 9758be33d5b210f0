import { redirect } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { readNextPath } from '#domain/accounts/next-path.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'

export type Data = ReturnType<typeof data>

export function data({ admin, login, site, urlParsed }: PageContextServer) {
  const next = readNextPath(urlParsed.search['next']) ?? paths.admin()
  if (admin && login === undefined) throw redirect(next)
  return {
    next,
    /** Why a login posted without JavaScript was refused. */
    problem: login ?? null,
    meta: pageMeta({
      title: 'Admin Login',
      description: `Sign-in for whoever looks after the listings of ${site.name}.`,
      canonicalPath: paths.login(),
      query: urlParsed.search,
    }),
  }
}
