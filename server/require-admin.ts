import type { RequestHandler } from 'express'
import { SIGNED_OUT } from '#domain/login.ts'
import { paths } from '#domain/paths.ts'
import { answerError } from './api/error-answer.ts'
import { isFormPost } from './api/form-post.ts'
import type { SendPage } from './send-page.ts'
import { isAdmin } from './sessions.ts'

/**
 * Lets only the signed-in admin through, and keeps every answer behind it out of caches. Whoever
 * sent a plain form gets the login page, which leads to `next`.
 */
export function requireAdmin(sendPage: SendPage, next: string = paths.admin()): RequestHandler {
  return async (request, response, pass) => {
    response.set('cache-control', 'no-store')
    if (isAdmin(request)) {
      pass()
      return
    }
    if (isFormPost(request)) {
      const url = paths.login(next)
      await sendPage(request, response, { url, status: 401, login: SIGNED_OUT })
      return
    }
    answerError(response, 401, { code: 'not_signed_in', message: 'Please sign in first.' })
  }
}
