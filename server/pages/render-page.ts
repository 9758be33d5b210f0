import { renderPage } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import type { ServerHealth } from '#domain/operation/server-health.ts'
import type { Settings } from '#domain/site/settings.ts'
import { matchReadingRoute, type ReadingRoute } from '#domain/site/static-routes.ts'
import { directoryReader, type DirectoryReader } from '#db/directory/reader.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { readNames } from '#db/search/read-names.ts'
import { searchSource, type SearchSource } from '#db/search/search.ts'
import { siteEditor } from '#server/content/edit-site.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { splitTarget } from '#domain/site/canonical-path.ts'

/** What a request adds to its page: most of it is a form that was sent there. */
type OfRequest = 'isAdmin' | 'namedAdmin' | 'returnedForm' | 'position' | 'login'

export interface PageToRender extends Pick<PageContextServer, OfRequest | 'sitemapOutcome'> {
  /** Path and query of the page; they may differ from the request's. */
  url: string
  /** Replaces the page's own status, unless that is an error. */
  status?: number
}

export interface RenderedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  body: string
  error?: Error
  /** Cause of a failure that the page itself reports to the visitor; for the log. */
  fault?: Error
  /** Area of a search without a provider nearby. */
  unserved?: string
}

interface PageSource {
  /** Must read one snapshot. */
  db: ReadDb
  /** Read at most once per revision; by default, for each search. */
  names?: SearchSource['names']
  directory?: DirectoryReader
}

export type RenderPage = (source: PageSource, page: PageToRender) => Promise<RenderedPage>

export interface RendererOptions {
  settings: Settings
  /** Tags of the build's reading pages; `undefined` in development, where Vike renders every page. */
  assets: string | undefined
  /** For the admin; not while files are published. */
  readHealth?: (() => Promise<ServerHealth>) | undefined
}

type RouteConfig = Pick<PageContextServer, 'config' | 'Page' | 'pageId'>

/** Vike renders each route's first page; later reading pages skip its routing, which takes most of its time. */
export function pageRenderer({ settings, assets, readHealth }: RendererOptions): RenderPage {
  const editor = siteEditor(settings)
  const routes = new Map<ReadingRoute, RouteConfig>()

  const renderReading = async (given: object, url: string): Promise<RenderedPage | undefined> => {
    const { path, query } = splitTarget(url)
    const match = assets === undefined ? undefined : matchReadingRoute(path)
    if (match === undefined) return undefined
    const route = routes.get(match.route)
    if (route === undefined) {
      const page = await renderPage({ urlOriginal: url, isAdmin: false, ...given })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it returns the context that hooks get
      const context = page as unknown as PageContextServer
      const isSuccess = page.errorWhileRendering == null && page.httpResponse.statusCode === 200
      if (isSuccess) routes.set(match.route, context)
      return toRenderedPage(page, { assets })
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- has all fields that our hooks and components use
    const context = {
      ...given,
      ...pickRoute(route),
      isAdmin: false,
      urlOriginal: url,
      urlPathname: path,
      urlParsed: {
        pathname: path,
        search: Object.fromEntries(new URLSearchParams(query.slice(1))),
      },
      routeParams: { ...match.params },
    } as unknown as PageContextServer
    try {
      Object.assign(context, { data: await route.config.data?.(context) })
    } catch {
      // A redirect or a failure: Vike runs the hook again and handles it.
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
      ...(context.data?.unserved && { unserved: context.data.unserved }),
    }
  }

  return async ({ db, names = () => readNames(db), directory = directoryReader(db) }, page) => {
    // Pages that a damaged database lets us show do not depend on it.
    const isDemo = await directory.isDemo().catch(() => false)
    const own = { site: loadSite(settings), texts: loadTexts(settings) }
    const source = { ...searchSource(db, names), directory }
    const given = { settings, ...own, assets, ...source, isDemo, readHealth, editor }
    const { url, status, ...pageOptions } = page
    const isPublic = Object.entries(page).every(
      ([name, value]) => name === 'url' || value === undefined || value === false,
    )
    const reading = isPublic ? await renderReading(given, url) : undefined
    if (reading !== undefined) return reading
    const rendered = await renderPage({
      urlOriginal: url,
      ...given,
      statusOverride: status,
      ...pageOptions,
    })
    return toRenderedPage(rendered, { assets, status })
  }
}

function pickRoute({ config, Page, pageId }: RouteConfig): RouteConfig {
  return { config, Page, pageId }
}

/** Same spelling as Vike's. */
const HTML = 'text/html;charset=utf-8'
const CACHE_CONTROL = /^cache-control$/i

type VikePage = Awaited<ReturnType<typeof renderPage>>

interface ResponseOptions {
  assets: string | undefined
  status?: number | undefined
}

async function toRenderedPage(page: VikePage, options: ResponseOptions): Promise<RenderedPage> {
  // The server sets Cache-Control; Vike's forbids caching every page.
  const headers = page.httpResponse.headers.filter(([name]) => !CACHE_CONTROL.test(name))
  const own = pageStatus(page)
  const status = own < 400 && options.status !== undefined ? options.status : own
  // Vike's redirect body is an inline script, which our content security policy blocks.
  const isRedirect = headers.some(([name]) => name.toLowerCase() === 'location')
  const body = isRedirect ? '' : await renderBody(page, options)
  const { errorWhileRendering: error } = page
  const fault = 'fault' in page && page.fault instanceof Error ? page.fault : undefined
  return {
    status,
    headers,
    body,
    ...(fault !== undefined && { fault }),
    ...(page.data?.unserved && { unserved: page.data.unserved }),
    ...(status >= 500 && error instanceof Error && { error }),
  }
}

/** Failures (5xx) go to the error handler. A hook's 404 is no failure, although Vike reports an error. */
async function renderBody(page: VikePage, { assets }: ResponseOptions): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it returns the context that hooks get
  const context = page as unknown as PageContextServer
  const isOwnDocument = assets !== undefined && page.httpResponse.statusCode < 500
  const document = isOwnDocument ? context.config?.renderDocument?.(context) : undefined
  return document ?? withLateScripts(await page.httpResponse.getBody())
}

/**
 * The page is readable before it is hydrated, so its style sheet and font get the bandwidth first.
 * Vike has no setting for its tags. Text of visitors cannot look like them: their quotes are escaped.
 */
function withLateScripts(html: string): string {
  return html.replaceAll(
    /<(?:link rel="modulepreload"|script(?= src="[^"]+" type="module" async>))/g,
    '$& fetchpriority="low"',
  )
}

/** Vike answers 200 even if the page's data sets another status. */
function pageStatus(page: VikePage): number {
  const { statusCode } = page.httpResponse
  return statusCode === 200 ? (page.data?.status ?? 200) : statusCode
}
