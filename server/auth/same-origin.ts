import type { Request, RequestHandler, Response } from 'express'
import { isPublicHost } from '#domain/operation/host-names.ts'
import { paths } from '#domain/site/paths.ts'
import { isPrivateLink } from '#domain/site/private-link.ts'
import type { Settings } from '#domain/site/settings.ts'
import { sendError } from '#server/http/send-error.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** `none` means that the user caused the request, such as by reloading a form response. */
const ALLOWED_SITES = new Set(['same-origin', 'none'])

/**
 * Answers 403 to writes caused by pages of other origins, including sibling subdomains. Fetch
 * metadata and Origin must match if present; clients that send neither are not browsers and have no
 * cookies.
 */
export function refuseForeignWrites(settings: Pick<Settings, 'SITE_URL'>): RequestHandler {
  return (request, response, next) => {
    if (READS.has(request.method) || isSameOrigin(request, settings.SITE_URL)) next()
    else sendForbidden(response)
  }
}

const ADMIN_AREA = /^\/(?:api\/)?admin(?:\/|$)/

/**
 * Keeps other sites from loading anything of the admin area, because even sizes and times reveal
 * something. A followed link, for example from webmail, leads to the login page.
 */
export function refuseForeignAdminReads(): RequestHandler {
  return (request, response, next) => {
    const site = request.get('sec-fetch-site')
    const isOwn = site === undefined || ALLOWED_SITES.has(site)
    if (isOwn || !isAdminArea(request.path) || !READS.has(request.method)) {
      next()
      return
    }
    response.set({ 'cache-control': 'no-store', vary: 'Sec-Fetch-Site' })
    if (isFollowedLink(request)) {
      response.redirect(303, paths.loginFromElsewhere(request.originalUrl))
    } else sendForbidden(response)
  }
}

function isAdminArea(path: string): boolean {
  return ADMIN_AREA.test(path) || [paths.generateSitemap(), paths.metrics()].includes(path)
}

/** False within a frame. */
function isFollowedLink(request: Request): boolean {
  return (
    request.get('sec-fetch-mode') === 'navigate' &&
    request.get('sec-fetch-dest') === 'document' &&
    !request.path.startsWith('/api/')
  )
}

function sendForbidden(response: Response): void {
  const message = 'This request came from another site, so it was refused.'
  sendError(response, 403, { code: 'foreign_origin', message })
}

/**
 * Pages of private links send no referrer and therefore no origin. Without fetch metadata, as over
 * http, knowing the secret URL proves that the request is legitimate.
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
