import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { pageMeta } from '#domain/site/page-meta.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import { listSentLocations } from '#db/applications/locations.ts'
import { openLink } from '#db/applications/owner.ts'
import { routeParam } from '#server/pages/route-params.ts'
import { findSubject } from './subject.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Every invalid token gets the same response (R-LINK-2). */
export async function data(pageContext: PageContextServer) {
  const token = routeParam(pageContext, 'token')
  const link = await openLink(pageContext.db, token, new Date())
  const subject = link && (await findSubject(pageContext, link, token))
  if (link === undefined || subject === undefined) throw render(404)
  const meta = pageMeta({
    title: subject.title,
    description: '',
    canonicalPath: paths.privateLink('-'),
    query: {},
  })
  return {
    meta,
    subject,
    /** True when the form behind the link has just been sent. */
    isSent: pageContext.urlParsed.search['sent'] !== undefined,
    token,
    locations:
      subject.kind === 'report'
        ? []
        : await listSentLocations(pageContext.db, token, link.subjectId, new Date()),
    url: absoluteUrl(pageContext.site.url, paths.privateLink(token)),
  }
}
