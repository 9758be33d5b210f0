import type { ErrorRequestHandler, Request } from 'express'
import { DatabaseUnavailableError } from '#db/engine/availability/problem.ts'
import type { SendPage } from '#server/pages/site-pages.ts'

type ReturnedPage = Omit<Parameters<SendPage>[2], 'status'>

const FORM = /^application\/x-www-form-urlencoded *(?:;|$)/i

/** Whether a plain form was sent; by its header alone, as the form that signs out has no body. */
export function isFormPost(request: Request): boolean {
  return FORM.test(request.get('content-type') ?? '')
}

/**
 * Answers a form that cannot be stored now with 503 and a page that has what was typed; the page is
 * made of the parsed body. What is no plain form is answered as JSON by the error handler.
 */
export function unavailableForm(
  sendPage: SendPage,
  pageOf: (sent: unknown, request: Request) => ReturnedPage,
): ErrorRequestHandler {
  return async (error: unknown, request: Request, response, next) => {
    if (!(error instanceof DatabaseUnavailableError) || !isFormPost(request)) {
      next(error)
      return
    }
    response.set('retry-after', String(error.retryAfterSeconds))
    await sendPage(request, response, { ...pageOf(request.body, request), status: 503 })
  }
}

/** Answers a form that cannot be read with a page too; the page is made of the status. */
export function unreadableForm(
  sendPage: SendPage,
  pageOf: (status: number) => ReturnedPage,
): ErrorRequestHandler {
  return async (error: unknown, request: Request, response, next) => {
    const status = error instanceof Error && 'status' in error ? error.status : undefined
    if (typeof status !== 'number' || status >= 500 || !isFormPost(request)) {
      next(error)
      return
    }
    await sendPage(request, response, { ...pageOf(status), status })
  }
}
