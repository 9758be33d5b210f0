import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'

declare module 'http' {
  interface ServerResponse {
    /** What went wrong, for the log alone. */
    err?: Error
  }
}

const LONGEST_PATH = 200
const NOT_A_PATH = '(not a path)'
const QUIET_PATHS = /^\/(?:assets\/|healthz$|readyz$)/

/**
 * Gives each request an id and logs one line when it is answered or given up, with what went
 * wrong; no query, no address, no cookie.
 */
export function requestLog(log: Logger): RequestHandler {
  // By hand, for pino-http alone takes longer than sending a page from memory.
  return (request, response, next) => {
    const startedAt = Date.now()
    const id = randomUUID()
    response.setHeader('x-request-id', id)
    const { method } = request
    const path = pathOf(request)
    if (!QUIET_PATHS.test(path)) {
      response.once('close', () => {
        const { statusCode: status, err } = response
        const line = { id, method, path, status, ms: Date.now() - startedAt }
        if (err === undefined && status < 500) log.info(line, 'request')
        else
          log.error({ ...line, err: err ?? new Error(`failed with ${status}`) }, 'request failed')
      })
    }
    next()
  }
}

/**
 * Coordinates and search terms are in the query, so a logged address ends before it. A target that
 * is a whole address could hold a password.
 */
function pathOf({ url }: Request): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.startsWith('/') ? path.slice(0, LONGEST_PATH) : NOT_A_PATH
}
