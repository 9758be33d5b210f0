import type { RequestHandler } from 'express'
import { onlyMethods } from '#server/http/only-methods.ts'
import type { SendPage } from './send-page.ts'

/** In development these are Vite's, and Vike would throw; to the last one it would answer with a page's data. */
const NO_PAGES = /^\/(?:@|__vite)|\/index\.pageContext\.json$/
const NO_PAGE = '/404'

/** Hands every remaining GET to Vike; the last handler of the app. */
export function renderPages(sendPage: SendPage): RequestHandler {
  const refuse = onlyMethods('GET', 'HEAD')
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(request, response, next)
      return
    }
    const url = NO_PAGES.test(request.path) ? NO_PAGE : request.url
    await sendPage(request, response, { url })
  }
}
