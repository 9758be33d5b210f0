import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import { openLink, findSentApplication } from '#db/proposals/private-page.ts'
import { routeParam } from '#server/pages/route-params.ts'
import { readStep } from '#domain/proposals/link-form.ts'
import { findSentReport } from '#db/proposals/report-status.ts'
import { findShownClaim } from './owner/owner.server.ts'

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
  })
  return {
    meta,
    subject,
    /** True when the form behind the link has just been sent. */
    isSent: pageContext.urlParsed.search['sent'] !== undefined,
    token,
    url: absoluteUrl(pageContext.site.url, paths.privateLink(token)),
  }
}

/** Content of a link's page, by the kind of the link; `undefined` if its subject is gone. */
async function findSubject(
  pageContext: PageContextServer,
  { kind, id }: NonNullable<Awaited<ReturnType<typeof openLink>>>,
  token: string,
) {
  const { db, returnedForm, urlParsed } = pageContext
  if (kind === 'owner') {
    const claim = await findShownClaim(pageContext, { claimId: id, token })
    return claim && { kind, title: claim.clinic?.name ?? 'Your clinic', claim }
  }
  if (kind === 'apply') {
    const application = await findSentApplication(db, id, new Date())
    return (
      application && {
        kind,
        title: 'Your application',
        application,
        step: readStep(urlParsed.search['step']),
        /** A rejected form. */
        returned: returnedForm ?? NEW_FORM,
      }
    )
  }
  const report = await findSentReport(db, id, new Date())
  return report && { kind, title: `Report ${report.reference}`, report }
}
