import type { ErrorRequestHandler, Response } from 'express'
import { SEARCH_UNAVAILABLE } from '#domain/site/messages.ts'
import { isDatabaseError, isUnavailable } from '#db/engine/problem.ts'
import { sendError, requestId } from './send-error.ts'

/** Unreadable data comes back only with a repair, so sooner retries are pointless. */
const RETRY_SECONDS = 30

export function markUnavailable(response: Response, cause: Error): void {
  response.set('retry-after', String(RETRY_SECONDS))
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
