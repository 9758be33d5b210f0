import { randomUUID } from 'node:crypto'
import type http from 'node:http'
import type { RequestHandler } from 'express'
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

/** What a proxy may have named a request: nothing that could be more than a name in a line. */
const GIVEN_ID = /^[\w.-]{8,64}$/

/** Notes a request and returns its id, for the answer's x-request-id. */
export type NoteRequest = (request: http.IncomingMessage, response: http.ServerResponse) => string

/**
 * Gives each request an id, that of a trusted proxy where it gave one, and logs one line when it is
 * answered or given up, with what went wrong; no query, no address, no cookie.
 */
export function requestNotes(log: Logger, trustsProxy: boolean): NoteRequest {
  // By hand, for pino-http alone takes longer than sending a page from memory.
  return (request, response) => {
    const startedAt = Date.now()
    const id = (trustsProxy ? givenId(request) : undefined) ?? randomUUID()
    const { method } = request
    const path = pathOf(request)
    if (!QUIET_PATHS.test(path)) {
      response.once('close', () => {
        const { statusCode: status, err } = response
        const line = { id, method, path, status, ms: Date.now() - startedAt }
        // Who is turned away in a crowd is no failure, and a stack for each would be a second crowd.
        if (err === undefined && (status < 500 || status === 503)) log.info(line, 'request')
        else
          log.error({ ...line, err: err ?? new Error(`failed with ${status}`) }, 'request failed')
      })
    }
    return id
  }
}

/** The same for requests that the app answers. */
export function requestLog(note: NoteRequest): RequestHandler {
  return (request, response, next) => {
    response.setHeader('x-request-id', note(request, response))
    next()
  }
}

function givenId({ headers }: http.IncomingMessage): string | undefined {
  const given = headers['x-request-id']
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : undefined
}

/**
 * Coordinates and search terms are in the query, so a logged address ends before it. A target that
 * is a whole address could hold a password.
 */
function pathOf({ url = '' }: http.IncomingMessage): string {
  const path = url.split('?', 1)[0] ?? ''
  return path.startsWith('/') ? path.slice(0, LONGEST_PATH) : NOT_A_PATH
}
