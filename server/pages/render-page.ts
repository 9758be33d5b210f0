import { renderPage } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { ReturnedApplicationForm } from '#domain/applications/form.ts'
import type { LoginProblem } from '#domain/accounts/login.ts'
import { type Settings, siteFromSettings } from '#domain/site/settings.ts'
import type { SitemapOutcome } from '#domain/site/sitemap.ts'
import { matchReadingRoute, type ReadingRoute } from '#domain/site/static-routes.ts'
import type { ReturnedSubscribeForm } from '#domain/accounts/subscribe-form.ts'
import { directoryReader, type DirectoryReader } from '#db/directory/reader.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { holdPrintedErrors } from '#server/http/log/printed-errors.ts'

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
  /** What went wrong when the page itself says so: only the log needs it. */
  fault?: Error
}

/** Where a page's data comes from: the caller keeps the database at one moment. */
interface PageSource {
  db: ReadDb
  /** Reads from `db` for each page by default. */
  directory?: DirectoryReader
}

export type RenderPage = (source: PageSource, page: PageToRender) => Promise<RenderedPage>

interface RendererOptions {
  settings: Settings
  /** Of the build's reading pages; without them, in development, Vike renders every page. */
  assets: string | undefined
}

/** The part of Vike's page context that all pages of a route share. */
type RouteConfig = Pick<PageContextServer, 'config' | 'Page' | 'pageId'>

/**
 * Vike renders the first page of each route. Later reading pages of that route run the same hooks
 * without Vike's routing, which takes most of its time.
 */
export function pageRenderer({ settings, assets }: RendererOptions): RenderPage {
  const shared = { settings, site: siteFromSettings(settings), assets }
  const known = new Map<ReadingRoute, RouteConfig>()

  const renderReading = async (given: object, url: string): Promise<RenderedPage | undefined> => {
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const query = mark === -1 ? '' : url.slice(mark + 1)
    const match = assets === undefined ? undefined : matchReadingRoute(path)
    if (match === undefined) return undefined
    const route = known.get(match.route)
    if (route === undefined) {
      const page = await renderPage({ urlOriginal: url, admin: false, ...given })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it returns the context that hooks get
      const context = page as unknown as PageContextServer
      const isOfRoute = page.errorWhileRendering == null && page.httpResponse.statusCode === 200
      if (isOfRoute) known.set(match.route, context)
      return asRendered(page, { assets })
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that our hooks and components use
    const context = {
      ...given,
      ...pickRoute(route),
      admin: false,
      urlOriginal: url,
      urlPathname: path,
      urlParsed: { pathname: path, search: Object.fromEntries(new URLSearchParams(query)) },
      routeParams: { ...match.params },
    } as unknown as PageContextServer
    try {
      Object.assign(context, { data: await route.config.data?.(context) })
    } catch {
      // A redirect or a failure: Vike runs the hook again and answers it.
      return undefined
    }
    const body = route.config.renderDocument?.(context)
    if (body === undefined) return undefined
    const { fault } = context
    return {
      status: context.data?.status ?? 200,
      headers: [['content-type', HTML]],
      body,
      ...(fault !== undefined && { fault }),
    }
  }

  const render: RenderPage = async ({ db, directory = directoryReader(db) }, wanted) => {
    const given = { ...shared, db, directory }
    const { url, status, ...forPage } = wanted
    const isForEverybody = Object.entries(wanted).every(
      ([name, value]) => name === 'url' || value === undefined || value === false,
    )
    const found = isForEverybody ? await renderReading(given, url) : undefined
    if (found !== undefined) return found
    const page = await renderPage({
      urlOriginal: url,
      ...given,
      answerStatus: status,
      ...forPage,
    })
    return asRendered(page, { assets, status })
  }
  return (source, wanted) => holdPrintedErrors(() => render(source, wanted), isErrorReturned)
}

function pickRoute({ config, Page, pageId }: RouteConfig): RouteConfig {
  return { config, Page, pageId }
}

/** Then the log has it with the request that it belongs to. */
function isErrorReturned({ error }: RenderedPage): boolean {
  return error !== undefined
}

/** As Vike names it. */
const HTML = 'text/html;charset=utf-8'
const CACHE_CONTROL = /^cache-control$/i

type VikePage = Awaited<ReturnType<typeof renderPage>>

interface Wanted {
  assets: string | undefined
  /** Instead of the page's own. */
  status?: number | undefined
}

async function asRendered(page: VikePage, wanted: Wanted): Promise<RenderedPage> {
  // The server decides what may be cached; Vike forbids it for every page.
  const headers = page.httpResponse.headers.filter(([name]) => !CACHE_CONTROL.test(name))
  const own = statusOf(page)
  const status = own < 400 && wanted.status !== undefined ? wanted.status : own
  // The body Vike gives a redirect is an inline script, which our policy blocks.
  const isRedirect = headers.some(([name]) => name.toLowerCase() === 'location')
  const body = isRedirect ? '' : await bodyOf(page, wanted)
  const { errorWhileRendering: error } = page
  const fault = 'fault' in page && page.fault instanceof Error ? page.fault : undefined
  return {
    status,
    headers,
    body,
    ...(fault !== undefined && { fault }),
    ...(status >= 500 && error instanceof Error && { error }),
  }
}

/**
 * Of a build, Vike only reads the data of a reading page; the document is ours. The error handler answers
 * failures, and a hook that answers 404 is no failure although Vike keeps an error for it.
 */
function bodyOf(page: VikePage, { assets }: Wanted): string | Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it returns the context that hooks get
  const context = page as unknown as PageContextServer
  const isOurs = assets !== undefined && page.httpResponse.statusCode < 500
  const document = isOurs ? context.config?.renderDocument?.(context) : undefined
  return document ?? page.httpResponse.getBody()
}

/** Vike answers 200 for a page that says itself that what was asked for is missing. */
function statusOf(page: VikePage): number {
  const { statusCode } = page.httpResponse
  return statusCode === 200 ? (page.data?.status ?? 200) : statusCode
}
