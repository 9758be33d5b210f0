import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request, RequestHandler } from 'express'
import { pino, type DestinationStream, type Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import SonicBoom from 'sonic-boom'
import { describeError } from '#domain/operation/describe-error.ts'
import { loggablePath } from '#domain/site/private-link.ts'
import type { Settings } from '#domain/site/settings.ts'

/** Lines beyond are dropped while nobody reads standard output. */
const MAX_QUEUED_BYTES = 1024 * 1024

/** A slow reader of the log delays shutdown by at most this. */
const FLUSH_MS = 500

/** Standard output, written without blocking. A full disk or a closed pipe loses lines, not the site. */
export class LogOutput {
  // pino's own destination would wait at the exit until the disk has room again.
  readonly #output = new SonicBoom({
    fd: 1,
    sync: false,
    minLength: 1,
    maxLength: MAX_QUEUED_BYTES,
  })

  constructor() {
    this.#output.on('error', () => undefined)
    // A disk that was full may have room again.
    this.#output.on('drop', () => this.#output.flush())
  }

  write(lines: string): void {
    this.#output.write(lines)
  }

  async flush(): Promise<void> {
    const flushed = new Promise<void>((resolve) => this.#output.flush(() => resolve()))
    await Promise.race([flushed, wait(FLUSH_MS)])
  }
}

/** Errors are logged without the values in their messages. */
export function createLog(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  destination: DestinationStream,
): Logger {
  return pino({ level: LOG_LEVEL, base: null, serializers: { err: describeError } }, destination)
}

/** The logger of close-with-grace, which passes both messages and errors. */
export function shutdownLogger(log: Logger): { error: (logged: unknown) => void } {
  return {
    error: (logged) => {
      if (typeof logged === 'string') log.error(logged)
      else log.error({ err: logged }, 'an error while stopping')
    },
  }
}

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

/** As nginx logs a client that went away before it was answered. */
const NOT_ANSWERED = 499

function describe(request: Request, { headersSent, statusCode }: ServerResponse, ms: number) {
  const status = headersSent ? statusCode : NOT_ANSWERED
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
