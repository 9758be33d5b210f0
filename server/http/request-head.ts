import type { RequestHandler } from 'express'
import { canonicalizePath, readableQuery, splitTarget } from '#domain/site/canonical-path.ts'
import { isPublicHost } from '#domain/operation/host-names.ts'
import type { Settings } from '#domain/site/settings.ts'
import { isRead } from './only-methods.ts'
import { sendError } from './send-error.ts'
import { findGoneAddress, MOVED_ADDRESSES } from '#domain/site/gone.ts'

/** Load balancers request these by IP address or under any name. */
const HEALTH_CHECKS = new Set(['/healthz', '/readyz'])

/**
 * Refuses a malformed host; under another public one, redirects reads to SITE_URL and refuses writes. No
 * response echoes the requested host.
 */
export function canonicalHost({ SITE_URL }: Pick<Settings, 'SITE_URL'>): RequestHandler {
  const site = new URL(SITE_URL)
  const isSitePublic = isPublicHost(site.host)
  return (request, response, next) => {
    // HTTP/1.0 has no Host header, and simple health checks still use it.
    const { host: named = 'localhost' } = request.headers
    if (!URL.canParse(`http://${named}`)) {
      response.status(400).type('text/plain').send('The request must name a host\n')
      return
    }
    const host = hostWithoutPort(named, site.protocol)
    const isServed = !isSitePublic || host === site.host || !isPublicHost(host)
    if (!isServed && !isRead(request)) {
      const message = `This site is at ${SITE_URL}: send it there.`
      sendError(response, 421, { code: 'misdirected', message })
      return
    }
    const target = isServed ? undefined : redirectTarget(request.url)
    if (target === undefined) next()
    else response.set('cache-control', 'public, max-age=3600').redirect(301, SITE_URL + target)
  }
}

const DEFAULT_PORTS: Record<string, RegExp> = { 'http:': /:80$/, 'https:': /:443$/ }

function hostWithoutPort(host: string, protocol: string): string {
  return host.toLowerCase().replace(DEFAULT_PORTS[protocol] ?? '', '')
}

/** Canonical path and query; `undefined` for health checks and unknown paths. */
function redirectTarget(url: string): string | undefined {
  const { path, query } = splitTarget(url)
  if (HEALTH_CHECKS.has(path)) return undefined
  const ruling = canonicalizePath(path)
  if (ruling.kind === 'canonical') return path + query
  return ruling.kind === 'moved' ? ruling.path + query : undefined
}

/** No route matches these paths, so requests sent there get a 404. */
const MISSING_PAGE = '/404'
const MISSING_ENDPOINT = '/api/404'

/** Runs before routing: routers disagree on odd paths, and `/%61dmin` must not bypass a guard on `/admin`. */
export function canonicalPaths(): RequestHandler {
  return (request, response, next) => {
    const { path, query } = splitTarget(request.url)
    const ruling = canonicalizePath(path)
    if (ruling.kind === 'too-long') {
      response.status(414).type('text/plain').send('The address is too long\n')
    } else if (ruling.kind === 'moved' && isRead(request)) {
      response.redirect(301, ruling.path + query)
    } else {
      const missing = path.startsWith('/api/') ? MISSING_ENDPOINT : MISSING_PAGE
      request.url = ruling.kind === 'canonical' ? path + readableQuery(query) : missing
      next()
    }
  }
}

/** Answers addresses of earlier versions with one line that names what to use instead. */
export function goneAddresses(): RequestHandler {
  return (request, response, next) => {
    const message = findGoneAddress(request.path)
    const moved = MOVED_ADDRESSES[request.path]
    if (moved !== undefined) response.redirect(301, moved)
    else if (message === undefined) next()
    else if (request.path.startsWith('/api/')) {
      sendError(response, 410, { code: 'gone', message })
    } else {
      response.status(410).set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      response.type('text/plain').send(`${message}\n`)
    }
  }
}
