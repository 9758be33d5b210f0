import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { loggablePath } from '#domain/site/private-link.ts'

const MAX_PATH_LENGTH = 200
const NOT_A_PATH = '(not a path)'
const QUIET_PATHS = /^\/(?:assets\/|healthz$|readyz$)/

/** Request ids accepted from a proxy; anything else could inject text into the log. */
const PROXY_ID = /^[\w.-]{8,64}$/

/** Logs one line per request, without query, address and cookies. A trusted proxy may set the request id. */
export function requestLog(log: Logger, trustsProxy: boolean): RequestHandler {
  return pinoHttp<Request>({
    logger: log,
    wrapSerializers: false,
    serializers: { req: () => undefined },
    quietResLogger: true,
    autoLogging: { ignore: ({ url }) => QUIET_PATHS.test(url) },
    genReqId: (request, response) => {
      const id = (trustsProxy ? proxyId(request) : undefined) ?? randomUUID()
      response.setHeader('x-request-id', id)
      return id
    },
    customLogLevel: (_request, response) => (isFailure(response) ? 'error' : 'info'),
    customSuccessMessage: () => 'request',
    customSuccessObject: (request, response, { responseTime }) =>
      describe(request, response, responseTime),
    customErrorMessage: (_request, response) =>
      isFailure(response) ? 'request failed' : 'request',
    customErrorObject: (request, response, err, { responseTime }) => ({
      ...describe(request, response, responseTime),
      ...(isFailure(response) && { err }),
    }),
  })
}

function describe(request: Request, { statusCode: status }: ServerResponse, ms: number) {
  return { id: request.id, method: request.method, path: loggedPath(request), status, ms }
}

/** Shed requests are no failures. */
function isFailure({ statusCode, err }: ServerResponse): boolean {
  return err !== undefined || (statusCode >= 500 && statusCode !== 503)
}

function proxyId({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && PROXY_ID.test(given) ? given : undefined
}

/** The query may hold coordinates and search terms; an absolute URL as target could hold a password. */
function loggedPath({ originalUrl }: Request): string {
  const path = originalUrl.split('?', 1)[0] ?? ''
  return path.startsWith('/') ? loggablePath(path).slice(0, MAX_PATH_LENGTH) : NOT_A_PATH
}
