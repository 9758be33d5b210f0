import type { ErrorRequestHandler, Request } from 'express'
import { DatabaseUnavailableError } from '#db/availability/problem.ts'
import type { SendPage } from '../send-page.ts'

type ReturnedPage = Omit<Parameters<SendPage>[2], 'status'>

/**
 * Answers a form that cannot be stored now with 503 and a page that has what was typed; the page is
 * made of the parsed body. What is no plain form is answered as JSON by the error handler.
 */
export function unavailableForm(
  sendPage: SendPage,
  pageOf: (sent: unknown, request: Request) => ReturnedPage,
): ErrorRequestHandler {
  return async (error: unknown, request: Request, response, next) => {
    const isForm = request.get('content-type')?.startsWith('application/x-www-form-urlencoded')
    if (!(error instanceof DatabaseUnavailableError) || isForm !== true) {
      next(error)
      return
    }
    response.set('retry-after', String(error.retryAfterSeconds))
    await sendPage(request, response, { ...pageOf(request.body, request), status: 503 })
  }
}
