import type { RequestHandler } from 'express'
import { answerError } from './api/error-answer.ts'
import { isAdmin } from './sessions.ts'

/** Lets only the signed-in admin through, and keeps every answer behind it out of caches. */
export function requireAdmin(): RequestHandler {
  return (request, response, next) => {
    response.set('cache-control', 'no-store')
    if (isAdmin(request)) {
      next()
      return
    }
    answerError(response, 401, { code: 'not_signed_in', message: 'Please sign in first.' })
  }
}
