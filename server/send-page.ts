import type { Request, Response } from 'express'
import { renderPage } from 'vike/server'
import type { ReturnedApplicationForm } from '#domain/application-form.ts'
import type { LoginProblem } from '#domain/login.ts'
import { isPrivatePage } from '#domain/private-pages.ts'
import type { Settings } from '#domain/settings.ts'
import type { ReturnedSubscribeForm } from '#domain/subscribe-form.ts'
import type { ReadDb } from '#db/schema.ts'
import { sendCompressed } from './send-compressed.ts'
import { isAdmin } from './sessions.ts'

interface PageToSend {
  /** Path and query of the page, which need not be those of the request. */
  url: string
  /** Instead of the page's own. */
  status?: number
  /** Of the page /list-company: a sent form that goes back to its sender. */
  applicationForm?: ReturnedApplicationForm
  /** Of the page /blog: an e-mail that goes back to its sender. */
  subscribeForm?: ReturnedSubscribeForm
  /** Of the page /login: why the password was refused. */
  login?: LoginProblem
}

/** Answers a request with a page. */
export type SendPage = (request: Request, response: Response, page: PageToSend) => Promise<void>

/** Address of the data of a page, asked for during client-side navigation. */
const PAGE_DATA_PATH = /\/index\.pageContext\.json$/

/** Renders pages by Vike and sends them. */
export function pageSender(db: ReadDb, settings: Settings): SendPage {
  const site = {
    name: settings.SITE_NAME,
    url: settings.SITE_URL,
    contactEmail: settings.CONTACT_EMAIL,
  }
  return async (request, response, { url, status, ...forPage }) => {
    const admin = isAdmin(request)
    const given = { db, settings, site, admin, answerStatus: status, ...forPage }
    const page = await renderPage({ urlOriginal: url, ...given })
    const pageStatus = statusOf(page, PAGE_DATA_PATH.test(request.path))
    response.status(pageStatus < 400 && status !== undefined ? status : pageStatus)
    const { errorWhileRendering } = page
    if (response.statusCode >= 500 && errorWhileRendering instanceof Error) {
      response.err = errorWhileRendering
    }
    setHeaders(response, page.httpResponse.headers)
    const isPersonal = admin || status !== undefined || isPrivatePage(url.split('?', 1)[0] ?? '')
    response.set('cache-control', isPersonal ? 'no-store' : 'no-cache')
    // The body Vike gives a redirect is an inline script, which our policy blocks.
    const isRedirect = response.get('location') !== undefined
    await sendCompressed(request, response, isRedirect ? '' : await page.httpResponse.getBody())
  }
}

type RenderedPage = Awaited<ReturnType<typeof renderPage>>

/**
 * Vike answers 200 for the data of a page that is missing or whose hook threw, and for a page that
 * says itself that what was asked for is missing.
 */
function statusOf(page: RenderedPage, isPageData: boolean): number {
  const { statusCode } = page.httpResponse
  if (statusCode !== 200) return statusCode
  // A hook that gave the page up by render(404): Vike keeps that as an error, too.
  if (isPageData && 'abortStatusCode' in page && typeof page.abortStatusCode === 'number') {
    return page.abortStatusCode
  }
  if (isPageData && page.errorWhileRendering != null) return 500
  if (isPageData && 'is404' in page && page.is404 === true) return 404
  return page.data?.status ?? 200
}

function setHeaders(response: Response, headers: readonly (readonly [string, string])[]): void {
  for (const [name, value] of headers) response.append(name, value)
}
