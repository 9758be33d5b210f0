import { Router } from 'express'
import { answerError } from './error-answer.ts'

/** Answers what no endpoint took. */
export function unknownApi(): Router {
  const router = Router({ caseSensitive: true })
  router.use('/api', (_request, response) => {
    answerError(response, 404, { code: 'not_found', message: 'There is no such endpoint.' })
  })
  return router
}
