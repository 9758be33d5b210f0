import type { ErrorRequestHandler, Response } from 'express'
import type { Settings } from '#domain/site/settings.ts'
import { NOT_READABLE, NOT_SAVED } from '#domain/site/messages.ts'
import { DatabaseUnavailableError } from '#db/engine/availability/problem.ts'
import { answerError } from '#server/api/error-answer.ts'
import { errorPage, wordsOf } from './error-page.ts'

/** What was meant for the answer that failed. */
const HEADERS_OF_CONTENT = ['content-encoding', 'content-disposition', 'content-length', 'etag']

/** A crowd is gone, and a lock released, within seconds. */
const RETRY_SECONDS = 2

/**
 * Where unexpected errors end: in the request's log line, and no word about them in the answer but the
 * request's id. Errors whose `status` is 4xx or 503 are answered with it.
 */
export function errorHandler(
  settings: Pick<Settings, 'SITE_NAME' | 'CONTACT_EMAIL'>,
): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const status = statusOf(error) ?? 500
    // Of a crowd that is turned away no stack tells anything.
    if (status >= 500 && status !== 503) {
      response.err = error instanceof Error ? error : new Error('not an Error', { cause: error })
    }
    if (response.headersSent) {
      // Half an answer must not look whole. Express would do the same and print the stack besides.
      request.socket.destroy()
      return
    }
    for (const name of HEADERS_OF_CONTENT) response.removeHeader(name)
    response.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    if (status === 503) response.set('retry-after', String(retrySecondsOf(error)))
    if (request.path.startsWith('/api/') || request.path === '/api') {
      answerError(response, status, inJson(status, response, error))
    } else {
      response
        .status(status)
        .type('text/html')
        .send(errorPage(status, idOf(response), settings))
    }
  }
}

function inJson(status: number, response: Response, error: unknown) {
  if (status < 500) return { code: 'bad_request', message: 'The request cannot be read.' }
  const requestId = idOf(response)
  if (error instanceof DatabaseUnavailableError) {
    const isRead = ['GET', 'HEAD'].includes(response.req.method)
    return { code: 'unavailable', message: isRead ? NOT_READABLE : NOT_SAVED, requestId }
  }
  if (status === 503) return { code: 'busy', message: wordsOf(status).text, requestId }
  const message = 'Something went wrong. Please try again in a moment.'
  return { code: 'internal', message, requestId }
}

function retrySecondsOf(error: unknown): number {
  return error instanceof DatabaseUnavailableError ? error.retryAfterSeconds : RETRY_SECONDS
}

function idOf(response: Response): string {
  return String(response.getHeader('x-request-id') ?? '')
}

/** Express and its parsers mark what the client did wrong with a status of 4xx. */
function statusOf(error: unknown): number | undefined {
  if (error instanceof DatabaseUnavailableError) return 503
  if (!(error instanceof Error) || !('status' in error)) return undefined
  const { status } = error
  const isOurs = typeof status === 'number' && ((status >= 400 && status < 500) || status === 503)
  return isOurs ? status : undefined
}
