import { randomUUID } from 'node:crypto'
import type http from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { loggablePath } from '#domain/site/private-link.ts'

declare module 'http' {
  interface ServerResponse {
    /** Logged, never sent. */
    err?: Error
  }
}

const MAX_PATH_LENGTH = 200
const NOT_A_PATH = '(not a path)'
const QUIET_PATHS = /^\/(?:assets\/|healthz$|readyz$)/

/** Request ids accepted from a proxy; anything else could inject text into the log. */
const PROXY_ID = /^[\w.-]{8,64}$/

/** Logs the request once its response has ended. Returns the request id for x-request-id. */
export type LogRequest = (request: http.IncomingMessage, response: http.ServerResponse) => string

/** Logs one line per request, without query, address and cookies. A trusted proxy may set the request id. */
export function requestLogger(log: Logger, trustsProxy: boolean): LogRequest {
  // pino-http would take longer than sending a cached page.
  return (request, response) => {
    const startedAt = Date.now()
    const id = (trustsProxy ? proxyId(request) : undefined) ?? randomUUID()
    const { method } = request
    const path = loggedPath(request)
    if (!QUIET_PATHS.test(path)) {
      response.once('close', () => {
        const { statusCode: status, err } = response
        const line = { id, method, path, status, ms: Date.now() - startedAt }
        // Shed requests are no failures; logging a stack for each would only add load.
        if (err === undefined && (status < 500 || status === 503)) log.info(line, 'request')
        else
          log.error({ ...line, err: err ?? new Error(`failed with ${status}`) }, 'request failed')
      })
    }
    return id
  }
}

export function requestLog(logRequest: LogRequest): RequestHandler {
  return (request, response, next) => {
    response.setHeader('x-request-id', logRequest(request, response))
    next()
  }
}

function proxyId({ headers }: http.IncomingMessage): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && PROXY_ID.test(given) ? given : undefined
}

/** The query may hold coordinates and search terms; an absolute URL as target could hold a password. */
function loggedPath({ url = '' }: http.IncomingMessage): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.startsWith('/') ? loggablePath(path).slice(0, MAX_PATH_LENGTH) : NOT_A_PATH
}
