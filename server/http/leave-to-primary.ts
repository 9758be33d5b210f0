import type { Request, RequestHandler } from 'express'
import { isPrivatePage } from '#domain/site/page-policy.ts'
import { paths } from '#domain/site/paths.ts'
import type { SiteSettings } from '#domain/site/site-file.ts'
import { errorPage, type ErrorTexts } from './error-page.ts'
import { isFormPost } from './is-form-post.ts'
import { isRead } from './only-methods.ts'
import { sendError, requestId } from './send-error.ts'

const RETRY_SECONDS = '30'

const NOT_SENT = {
  title: 'This form cannot be sent at the moment',
  text: 'The part of the site that receives forms is not reachable, and nothing was sent. Go back to your form, and send it again in a few minutes.',
}
const NO_SIGN_IN = {
  title: 'Signing in is not possible at the moment',
  text: 'The part of the site that signs people in is not reachable. All public pages work as usual. Please try again in a few minutes.',
}
const NO_PRIVATE_LINK = {
  title: 'This private link cannot be opened at the moment',
  text: 'The part of the site that keeps private pages is not reachable. Your link stays valid. Please try again in a few minutes.',
}

/** On a replica, answers 503 to requests that need the primary (R-REPLICA-2). */
export function leaveToPrimary(settings: SiteSettings): RequestHandler {
  return (request, response, next) => {
    if (isRead(request) && !isPrivate(request.path)) {
      next()
      return
    }
    response.set({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
    response.set('x-robots-tag', 'noindex')
    if (request.path.startsWith('/api/') && !isFormPost(request)) {
      const message = `${NOT_SENT.title}. ${NOT_SENT.text}`
      sendError(response, 503, { code: 'unavailable', message })
      return
    }
    const page = errorPage(503, requestId(response), settings, textsFor(request))
    response.status(503).type('text/html').send(page)
  }
}

function textsFor(request: Request): ErrorTexts {
  if (request.path === paths.apiLogin()) return { ...NO_SIGN_IN, retry: paths.login() }
  if (!isRead(request)) return NOT_SENT
  return { ...(request.path.startsWith('/r/') ? NO_PRIVATE_LINK : NO_SIGN_IN), retry: '' }
}

function isPrivate(path: string): boolean {
  return isPrivatePage(path) || path.startsWith('/api/admin/')
}
