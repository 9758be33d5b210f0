import type { Request, RequestHandler } from 'express'
import { isPublicHost } from '#domain/site/host-names.ts'
import { isPrivateLink } from '#domain/stewardship/private-link.ts'
import type { Settings } from '#domain/site/settings.ts'
import { answerError } from '#server/api/error-answer.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** `none` means that the user caused the request, such as by reloading a form response. */
const ALLOWED_SITES = new Set(['same-origin', 'none'])

/**
 * Answers 403 to writes caused by a page of another origin, sibling subdomains included. Fetch metadata
 * and Origin must match if present; clients that send neither are not browsers and carry no cookies.
 */
export function refuseForeignWrites(settings: Pick<Settings, 'SITE_URL'>): RequestHandler {
  return (request, response, next) => {
    if (READS.has(request.method) || isSameOrigin(request, settings.SITE_URL)) {
      next()
      return
    }
    const message = 'This request came from another site, so it was refused.'
    answerError(response, 403, { code: 'foreign_origin', message })
  }
}

/**
 * Pages of private links send no referrer, and therefore no origin. Without fetch metadata, as over http,
 * their secret address shows that the request is their own.
 */
function isOwnForm({ path }: Request, site: string | undefined): boolean {
  return site === 'same-origin' || (site === undefined && isPrivateLink(path))
}

/** Also accepts the requested host, because the site may be open as 127.0.0.1, for example. */
function isSameOrigin(request: Request, siteUrl: string): boolean {
  const site = request.get('sec-fetch-site')
  if (site !== undefined && !ALLOWED_SITES.has(site)) return false
  const origin = request.get('origin')
  if (origin === undefined || origin === siteUrl) return true
  if (origin === 'null') return isOwnForm(request, site)
  const host = request.headers.host ?? ''
  if (origin === `https://${host}`) return true
  // Anyone on the network path can forge an http page, so only local and http sites accept one.
  const isPlainAllowed = !siteUrl.startsWith('https://') || !isPublicHost(host)
  return isPlainAllowed && origin === `http://${host}`
}
