import type { RequestHandler } from 'express'
import { isIndexable } from '#domain/site/page-policy.ts'

/**
 * Says X-Robots-Tag: noindex where isIndexable does: data and files have no robots meta, and pages
 * say it twice. What an error page says stands in the page, for its status is not known yet.
 */
export function robotsHeader(): RequestHandler {
  return (request, response, next) => {
    if (!isIndexable(request.path, request.query)) response.set('x-robots-tag', 'noindex')
    next()
  }
}
