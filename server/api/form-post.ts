import type { ErrorRequestHandler, Request } from 'express'
import { readAnswer, type AskedQuestion } from '#domain/forms/question.ts'
import { readOpenedAt } from '#domain/forms/form-timing.ts'
import { DatabaseUnavailableError } from '#db/engine/problem.ts'
import { isFormPost } from '#server/http/is-form-post.ts'
import type { SendPage } from '#server/pages/site-pages.ts'

type ReturnedPage = Omit<Parameters<SendPage>[2], 'status'>

/** Below `router.use`, `request.path` lacks the mounted part. */
export function postedPath({ originalUrl }: Request): string {
  return originalUrl.split('?', 1)[0] ?? originalUrl
}

interface ReturnedParts {
  problem: string | null
  openedAt: number | null
  question: AskedQuestion | null
  answer: string
}

/** Fields that every returned form has, without a problem. */
export function returnedParts(sent: unknown): ReturnedParts {
  return {
    problem: null,
    openedAt: readOpenedAt(sent),
    question: null,
    answer: readAnswer(sent).answer,
  }
}

/** Passes other requests on; the error handler answers them as JSON. */
export function unavailableFormHandler(
  sendPage: SendPage,
  toPage: (sent: unknown, request: Request) => ReturnedPage,
): ErrorRequestHandler {
  return async (error: unknown, request: Request, response, next) => {
    if (!(error instanceof DatabaseUnavailableError) || !isFormPost(request)) {
      next(error)
      return
    }
    response.set('retry-after', String(error.retryAfterSeconds))
    await sendPage(request, response, { ...toPage(request.body, request), status: 503 })
  }
}

export function unreadableFormHandler(
  sendPage: SendPage,
  toPage: (status: number, request: Request) => ReturnedPage,
): ErrorRequestHandler {
  return async (error: unknown, request: Request, response, next) => {
    const status = error instanceof Error && 'status' in error ? error.status : undefined
    if (typeof status !== 'number' || status >= 500 || !isFormPost(request)) {
      next(error)
      return
    }
    await sendPage(request, response, { ...toPage(status, request), status })
  }
}
