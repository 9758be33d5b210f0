import type { RequestHandler } from 'express'
import { answerError } from '#server/api/error-answer.ts'

/** The last handler of a route: 405 for whatever its other handlers did not take. */
export function onlyMethods(...methods: readonly string[]): RequestHandler {
  const allowed = methods.join(', ')
  return (request, response) => {
    response.set('allow', allowed)
    if (request.path.startsWith('/api/')) {
      const message = `This address takes only ${allowed}.`
      answerError(response, 405, { code: 'method_not_allowed', message })
      return
    }
    response.status(405).type('text/plain').send('Method not allowed\n')
  }
}
