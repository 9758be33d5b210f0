import type { RequestHandler } from 'express'
import { canonicalizePath } from '#domain/site/canonical-path.ts'

/** Nothing is routed here: the site answers with its 404 page, the API with its 404. */
const NO_PAGE = '/404'
const NO_ENDPOINT = '/api/404'

/**
 * Holds every path to its one form before anything is routed: routers disagree on what an odd path
 * means, and a guard on `/admin` must not be walked around as `/%61dmin`.
 */
export function canonicalPaths(): RequestHandler {
  return (request, response, next) => {
    const { path, query } = splitTarget(request.url)
    const ruling = canonicalizePath(path)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    switch (ruling.kind) {
      case 'canonical':
        next()
        return
      case 'too-long':
        response.status(414).type('text/plain').send('The address is too long\n')
        return
      case 'moved':
        if (isRead) {
          response.redirect(301, ruling.path + query)
          return
        }
        break
      case 'unknown':
        break
    }
    request.url = placeOfNothing(path)
    next()
  }
}

/** The request line's target at its first question mark; the query keeps it, or is empty. */
export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?')
  if (mark === -1) return { path: target, query: '' }
  return { path: target.slice(0, mark), query: target.slice(mark) }
}

function placeOfNothing(path: string): string {
  return path.startsWith('/api/') ? NO_ENDPOINT : NO_PAGE
}
