import type { ErrorRequestHandler, Response } from 'express'
import type { SiteSettings } from '#domain/site/site-file.ts'
import { NOT_READABLE, NOT_SAVED, SEARCH_UNAVAILABLE } from '#domain/site/messages.ts'
import { isDatabaseError, isUnavailable, retryAfterSeconds } from '#db/engine/problem.ts'
import { sendError, requestId } from './send-error.ts'
import { errorPage, errorTexts } from './error-page.ts'
import { isRead } from './only-methods.ts'

/** Headers of the failed response that do not fit the error page. */
const CONTENT_HEADERS = ['content-encoding', 'content-disposition', 'content-length', 'etag']

/** Load peaks pass within seconds. */
const RETRY_SECONDS = 2

/** Answers 500 with nothing but the request id, or the error's own `status` if it is 4xx or 503. */
export function errorHandler(settings: SiteSettings): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const status = errorStatus(error)
    // Shed requests get no stack trace; capturing one would only add load.
    if (status >= 500 && status !== 503) {
      response.err = error instanceof Error ? error : new Error('not an Error', { cause: error })
    }
    if (response.headersSent) {
      // A truncated response must not look complete. Express would also print the stack.
      request.socket.destroy()
      return
    }
    for (const name of CONTENT_HEADERS) response.removeHeader(name)
    response.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    if (status === 503 || status === 429) response.set('retry-after', String(retrySeconds(error)))
    if (request.path.startsWith('/api/') || request.path === '/api') {
      sendError(response, status, jsonError(status, response, error))
    } else {
      response
        .status(status)
        .type('text/html')
        .send(errorPage(status, requestId(response), settings))
    }
  }
}

function jsonError(status: number, response: Response, error: unknown) {
  const isBusy = status === 429 || status === 503
  if (status < 500 && !isBusy) {
    return { code: 'bad_request', message: 'The request cannot be read.' }
  }
  const id = requestId(response)
  if (isUnavailable(error)) {
    const message = isRead(response.req) ? NOT_READABLE : NOT_SAVED
    return { code: 'unavailable', message, requestId: id }
  }
  const message = isBusy
    ? errorTexts(status).text
    : 'Something went wrong. Please try again in a moment.'
  const code = status === 429 ? 'too_many_requests' : isBusy ? 'busy' : 'internal'
  return { code, message, requestId: id }
}

function retrySeconds(error: unknown): number {
  return isUnavailable(error) ? retryAfterSeconds(error) : RETRY_SECONDS
}

/** Express and its body parsers set a 4xx `status` on errors caused by the client. */
export function errorStatus(error: unknown): number {
  if (isUnavailable(error)) return 503
  if (!(error instanceof Error) || !('status' in error)) return 500
  const { status } = error
  const isExpected =
    typeof status === 'number' && ((status >= 400 && status < 500) || status === 503)
  return isExpected ? status : 500
}

/** Unreadable data comes back only with a repair, so sooner retries are pointless. */
const REPAIR_SECONDS = 30

export function markUnavailable(response: Response, cause: Error): void {
  response.set('retry-after', String(REPAIR_SECONDS))
  // An unusable database is logged once a minute, not with every request.
  if (!isUnavailable(cause)) response.err = cause
}

/** Answers database errors with 503 (R-SEARCH-8) and passes other errors on. */
export function searchUnavailable(): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (!isDatabaseError(error)) {
      next(error)
      return
    }
    markUnavailable(response, error)
    const id = requestId(response)
    sendError(response, 503, { code: 'unavailable', message: SEARCH_UNAVAILABLE, requestId: id })
  }
}
