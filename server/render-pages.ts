import type { RequestHandler, Response } from 'express'
import { renderPage } from 'vike/server'
import type { Settings } from '#domain/settings.ts'
import type { ReadDb } from '#db/schema.ts'
import { onlyMethods } from './only-methods.ts'
import { sendCompressed } from './send-compressed.ts'

/** Address of the data of a page, asked for during client-side navigation. */
const PAGE_DATA_PATH = /\/index\.pageContext\.json$/

/** Vike throws for these: in development they are Vite's. */
const VITE_PATH = /^\/(?:@|__vite)/
const NO_PAGE = '/404'

/** Hands every remaining GET to Vike; the last handler of the app. */
export function renderPages(db: ReadDb, settings: Settings): RequestHandler {
  const refuse = onlyMethods('GET', 'HEAD')
  const site = {
    name: settings.SITE_NAME,
    url: settings.SITE_URL,
    contactEmail: settings.CONTACT_EMAIL,
  }
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuse(request, response, next)
      return
    }
    const urlOriginal = VITE_PATH.test(request.path) ? NO_PAGE : request.url
    const page = await renderPage({ urlOriginal, db, settings, site })
    response.status(statusOf(page, PAGE_DATA_PATH.test(request.path)))
    const { errorWhileRendering } = page
    if (response.statusCode >= 500 && errorWhileRendering instanceof Error) {
      response.err = errorWhileRendering
    }
    setHeaders(response, page.httpResponse.headers)
    response.set('cache-control', 'no-cache')
    // The body Vike gives a redirect is an inline script, which our policy blocks.
    const isRedirect = response.get('location') !== undefined
    await sendCompressed(request, response, isRedirect ? '' : await page.httpResponse.getBody())
  }
}

type RenderedPage = Awaited<ReturnType<typeof renderPage>>

/** Vike answers 200 for the data of a page that is missing or whose hook threw. */
function statusOf(page: RenderedPage, isPageData: boolean): number {
  const { statusCode } = page.httpResponse
  if (!isPageData || statusCode !== 200) return statusCode
  if (page.errorWhileRendering != null) return 500
  return 'is404' in page && page.is404 === true ? 404 : 200
}

function setHeaders(response: Response, headers: readonly (readonly [string, string])[]): void {
  for (const [name, value] of headers) response.append(name, value)
}
