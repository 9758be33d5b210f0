import { renderPage } from 'vike/server'
import type { ReturnedApplicationForm } from '#domain/application-form.ts'
import { PAGE_DATA_SUFFIX, pageOfData } from '#domain/canonical-path.ts'
import type { LoginProblem } from '#domain/login.ts'
import type { Settings } from '#domain/settings.ts'
import { siteOf } from '#domain/site.ts'
import type { SitemapOutcome } from '#domain/sitemap-run.ts'
import type { ReturnedSubscribeForm } from '#domain/subscribe-form.ts'
import type { ReadDb } from '#db/schema.ts'
import { holdPrintedErrors } from './printed-errors.ts'
import { createPageRenderer, type PageRenderer } from './publish/page-renderer.ts'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

export interface PageToRender {
  /** Path and query of the page, which need not be those of a request. */
  url: string
  /** Whether it is for the signed-in admin. */
  admin: boolean
  /** Instead of the page's own. */
  status?: number
  /** Of the page /list-company: a sent form that goes back to its sender. */
  applicationForm?: ReturnedApplicationForm
  /** Of the page /blog: an e-mail that goes back to its sender. */
  subscribeForm?: ReturnedSubscribeForm
  /** Of the page /login: why the password was refused. */
  login?: LoginProblem
  /** Of the page /generate-sitemap: what came of the form that was sent. */
  sitemapOutcome?: SitemapOutcome
}

export interface RenderedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  body: string
  /** What went wrong when the status is 500. */
  error?: Error
}

export type RenderPage = (page: PageToRender) => Promise<RenderedPage>

/**
 * Renders pages, or their data, from the database as it is. In development by Vike alone, as what its
 * documents have in common changes with every edit.
 */
export function pageRenderer(
  db: ReadDb,
  settings: Settings,
  { isDevelopment }: { isDevelopment: boolean },
): RenderPage {
  const site = siteOf(settings)
  const publicPages = isDevelopment ? undefined : createPageRenderer(db, settings)
  const render: RenderPage = async (wanted) => {
    const { url, status, ...forPage } = wanted
    const isForEverybody = Object.entries(wanted).every(
      ([name, value]) => name === 'url' || value === undefined || value === false,
    )
    const found = isForEverybody && publicPages ? await readPublic(publicPages, url) : undefined
    if (found !== undefined) return found
    const given = { db, settings, site, answerStatus: status, ...forPage }
    return asVikeRendered(await renderPage({ urlOriginal: url, ...given }), url, status)
  }
  return (wanted) => holdPrintedErrors(() => render(wanted), isErrorReturned)
}

/** Then the log has it with the request that it belongs to. */
function isErrorReturned({ error }: RenderedPage): boolean {
  return error !== undefined
}

/** `undefined` when it is no such page, or has an answer other than itself. */
async function readPublic(pages: PageRenderer, url: string): Promise<RenderedPage | undefined> {
  const dataOf = pageOfData(url)
  const isPageData = dataOf !== undefined
  const found = await pages.read(dataOf ?? url)
  if (found === undefined || (found.kind === 'vike' && isPageData)) return undefined
  if (found.kind === 'vike') return asVikeRendered(found.page, url)
  return isPageData
    ? { status: 200, headers: [['content-type', 'application/json']], body: found.pageData }
    : { status: 200, headers: [['content-type', HTML]], body: found.renderHtml() }
}

/** As Vike names it. */
const HTML = 'text/html;charset=utf-8'

async function asVikeRendered(page: VikePage, url: string, wanted?: number): Promise<RenderedPage> {
  // What may be kept is for the server to say; Vike forbids it for every page.
  const headers = page.httpResponse.headers.filter(([name]) => !CACHE_CONTROL.test(name))
  const own = statusOf(page, url.split('?', 1)[0]?.endsWith(PAGE_DATA_SUFFIX) === true)
  const status = own < 400 && wanted !== undefined ? wanted : own
  // The body Vike gives a redirect is an inline script, which our policy blocks.
  const isRedirect = headers.some(([name]) => name.toLowerCase() === 'location')
  const body = isRedirect ? '' : scriptsAfterPaint(await page.httpResponse.getBody())
  const { errorWhileRendering: error } = page
  return { status, headers, body, ...(status >= 500 && error instanceof Error ? { error } : {}) }
}

const CACHE_CONTROL = /^cache-control$/i

type VikePage = Awaited<ReturnType<typeof renderPage>>

/**
 * Vike answers 200 for the data of a page that is missing or whose hook threw, and for a page that
 * says itself that what was asked for is missing.
 */
function statusOf(page: VikePage, isPageData: boolean): number {
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
