import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { readStep } from '#domain/proposals/link-form.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import { findSent, openLink } from '#db/proposals/private-page.ts'
import { routeParam } from '#server/pages/route-params.ts'
import { findShownClaim } from './owner/owner.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

/** Every invalid token gets the same response (R-LINK-2). */
export async function data(pageContext: PageContextServer) {
  const { db, returnedForm, site, urlParsed } = pageContext
  const { search } = urlParsed
  const now = new Date()
  const token = routeParam(pageContext, 'token')
  const { kind = '', id = '' } = (await openLink(db, token, now)) ?? {}
  const isOwner = kind === 'owner'
  const claim = isOwner ? await findShownClaim(pageContext, { claimId: id, token }) : undefined
  const sent = isOwner ? undefined : await findSent(db, id, now)
  if (claim === undefined && sent === undefined) throw render(404)
  const ofSender = sent?.kind === 'report' ? `Report ${sent.reference}` : 'Your application'
  const title = claim === undefined ? ofSender : (claim.clinic?.name ?? 'Your clinic')
  return {
    meta: pageMeta({ title, description: '' }),
    /** What the link opens: the page of an owner, or that of what somebody sent. */
    claim: claim ?? null,
    sent: sent ?? null,
    step: readStep(search['step']),
    /** True when the form behind the link has just been sent. */
    isSent: search['sent'] !== undefined,
    /** A rejected form. */
    returned: returnedForm ?? NEW_FORM,
    token,
    url: absoluteUrl(site.url, paths.privateLink(token)),
  }
}
