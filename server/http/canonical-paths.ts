import type { RequestHandler } from 'express'
import { canonicalizePath, splitTarget } from '#domain/site/canonical-path.ts'
import { isRead } from './only-methods.ts'

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
      if (ruling.kind !== 'canonical') {
        request.url = path.startsWith('/api/') ? MISSING_ENDPOINT : MISSING_PAGE
      }
      next()
    }
  }
}
