import express, { Router, type Request } from 'express'
import { isPrivatePage } from '#domain/site/page-policy.ts'
import { paths } from '#domain/site/paths.ts'
import type { SiteSettings } from '#domain/site/site-file.ts'
import { sendError, requestId } from '../send-error.ts'
import { isFormPost } from '#server/http/is-form-post.ts'
import { errorPage, type ErrorTexts } from '../error-page.ts'
import { isRead } from '../only-methods.ts'
import { keptFormPage, NOT_SENT } from './kept-form-page.ts'

/** Limit of the longest form. */
const BODY = { limit: '128kb', inflate: false, extended: false }

const RETRY_SECONDS = '30'

const NO_SIGN_IN = {
  title: 'Signing in is not possible at the moment',
  text: 'The part of the site that signs people in is not reachable. All public pages work as usual. Please try again in a few minutes.',
} as const
const NO_PRIVATE_LINK = {
  title: 'This private link cannot be opened at the moment',
  text: 'The part of the site that keeps private pages is not reachable. Your link stays valid. Please try again in a few minutes.',
} as const

/**
 * On a replica, answers 503 to requests that need the primary, and keeps the typed values
 * (R-REPLICA-2).
 */
export function leaveToPrimary(settings: SiteSettings): Router {
  const router = Router()
  router.use((request, _response, next) => {
    const isForPrimary = !isRead(request) || isPrivate(request.path)
    next(isForPrimary ? undefined : 'router')
  })
  router.use(express.urlencoded(BODY))
  router.use((request, response) => {
    response.set({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' })
    response.set('x-robots-tag', 'noindex')
    const isForm = isFormPost(request)
    if (request.path.startsWith('/api/') && !isForm) {
      const message = `${NOT_SENT.title}. ${NOT_SENT.text}`
      sendError(response, 503, { code: 'unavailable', message })
      return
    }
    const isLogin = request.path === paths.apiLogin()
    const page =
      isForm && !isLogin
        ? keptFormPage({ path: request.originalUrl, sent: request.body }, settings)
        : errorPage(503, requestId(response), settings, textsFor(request))
    response.status(503).type('text/html').send(page)
  })
  return router
}

function textsFor(request: Request): ErrorTexts {
  if (request.path.startsWith('/r/')) return { ...NO_PRIVATE_LINK, retry: '' }
  // A password is never sent back, so the login has to be typed again.
  return { ...NO_SIGN_IN, retry: isRead(request) ? '' : paths.login() }
}

function isPrivate(path: string): boolean {
  return isPrivatePage(path) || path.startsWith('/api/admin/')
}
