import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

const LONGEST_PATH = 200
const NOT_A_PATH = '(not a path)'
const QUIET_PATHS = /^\/(?:assets\/|healthz$|readyz$)/

/**
 * Gives each request an id and logs one line when it is answered, with what went
 * wrong; no query, no address, no cookie.
 */
export function requestLog(log: Logger): RequestHandler {
  return pinoHttp<Request, Response>({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID()
      response.setHeader('x-request-id', id)
      return id
    },
    quietReqLogger: true,
    quietResLogger: true,
    wrapSerializers: false,
    serializers: { req: () => undefined, res: () => undefined },
    autoLogging: { ignore: (request) => QUIET_PATHS.test(pathOf(request)) },
    customAttributeKeys: { reqId: 'id', responseTime: 'ms' },
    customProps: (request, response) => ({
      method: request.method,
      path: pathOf(request),
      status: response.statusCode,
    }),
    customLogLevel: (_request, { err, statusCode }) =>
      err || statusCode >= 500 ? 'error' : 'info',
    customSuccessMessage: () => 'request',
    customErrorMessage: () => 'request failed',
  })
}

/**
 * Coordinates and search terms are in the query, so a logged address ends before it. A target that
 * is a whole address could hold a password.
 */
function pathOf(request: Request): string {
  const path = (request.originalUrl ?? request.url).split('?', 1)[0] ?? ''
  return path.startsWith('/') ? path.slice(0, LONGEST_PATH) : NOT_A_PATH
}
