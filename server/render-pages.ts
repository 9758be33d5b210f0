import type { RequestHandler } from 'express'
import { onlyMethods } from './only-methods.ts'
import type { SendPage } from './send-page.ts'

/** Vike throws for these: in development they are Vite's. */
const VITE_PATH = /^\/(?:@|__vite)/
const NO_PAGE = '/404'

/** Hands every remaining GET to Vike; the last handler of the app. */
export function renderPages(sendPage: SendPage): RequestHandler {
  const refuse = onlyMethods('GET', 'HEAD')
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(request, response, next)
      return
    }
    const url = VITE_PATH.test(request.path) ? NO_PAGE : request.url
    await sendPage(request, response, { url })
  }
}
