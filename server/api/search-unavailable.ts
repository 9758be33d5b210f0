import type { ErrorRequestHandler, Response } from 'express'
import { SEARCH_UNAVAILABLE } from '#domain/site/messages.ts'
import { isDatabaseError } from '#db/engine/availability/problem.ts'
import { answerError } from './error-answer.ts'

/** Worth waiting for: what cannot be read comes back with a repair. */
const RETRY_SECONDS = 30

/** Marks an answer as one that may succeed later, and leaves the cause to the log. */
export function noteUnavailable(response: Response, cause: Error): void {
  response.set('retry-after', String(RETRY_SECONDS))
  // An unusable database is logged once, when it is found, and not with every request.
  if (cause.name !== 'DatabaseUnavailableError') response.err = cause
}

/** Answers 503 when the database cannot be searched (decision 43); other errors pass. */
export function searchUnavailable(): ErrorRequestHandler {
  return (error: unknown, _request, response, next) => {
    if (!isDatabaseError(error)) {
      next(error)
      return
    }
    noteUnavailable(response, error)
    const requestId = String(response.getHeader('x-request-id') ?? '')
    answerError(response, 503, { code: 'unavailable', message: SEARCH_UNAVAILABLE, requestId })
  }
}
