import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Request, RequestHandler } from 'express'
import { pino, type DestinationStream, type Logger } from 'pino'
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

declare module 'node:http' {
  interface ServerResponse {
    /** Why the request failed, for the log. */
    err?: Error
  }
}

/** As nginx logs a client that went away before it was answered. */
const NOT_ANSWERED = 499

/** Logs one line per request, without query, address and cookies. A trusted proxy may set the request id. */
export function requestLog(log: Logger, trustsProxy: boolean): RequestHandler {
  return (request, response, next) => {
    const id = (trustsProxy ? proxyId(request) : undefined) ?? randomUUID()
    response.setHeader('x-request-id', id)
    const path = loggedPath(request)
    const startedAt = performance.now()
    const write = () => {
      const { err, headersSent, statusCode } = response
      const status = headersSent ? statusCode : NOT_ANSWERED
      const ms = Math.round(performance.now() - startedAt)
      const line = { id, method: request.method, path, status, ms }
      if (isFailure(response)) log.error({ ...line, err }, 'request failed')
      else log.info(line, 'request')
    }
    if (!QUIET_PATHS.test(path)) response.once('close', write)
    next()
  }
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
