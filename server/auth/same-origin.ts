import type { Request, RequestHandler } from 'express'
import { isPublicHost } from '#domain/site/host-names.ts'
import type { Settings } from '#domain/site/settings.ts'
import { answerError } from '#server/api/error-answer.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** `none` is the person's own doing, such as reloading the answer to a form. */
const OWN_SITES = new Set(['same-origin', 'none'])

/**
 * Answers 403 to a write that a page of another origin caused, a sibling subdomain included. Both
 * Fetch-Metadata and Origin must be ours where they are sent; what sends neither is no browser and
 * carries nobody's cookie.
 */
export function refuseForeignWrites(settings: Pick<Settings, 'SITE_URL'>): RequestHandler {
  return (request, response, next) => {
    if (READS.has(request.method) || isOwn(request, settings.SITE_URL)) {
      next()
      return
    }
    const message = 'This request came from another site, so it was refused.'
    answerError(response, 403, { code: 'foreign_origin', message })
  }
}

/** The site may be open under another name than SITE_URL, for one as 127.0.0.1. */
function isOwn(request: Request, siteUrl: string): boolean {
  const site = request.get('sec-fetch-site')
  if (site !== undefined && !OWN_SITES.has(site)) return false
  const origin = request.get('origin')
  if (origin === undefined || origin === siteUrl) return true
  const host = request.headers.host ?? ''
  if (origin === `https://${host}`) return true
  // A page that came without TLS may be anybody's on the way; only near us there is none.
  const isPlainAllowed = !siteUrl.startsWith('https://') || !isPublicHost(host)
  return isPlainAllowed && origin === `http://${host}`
}
