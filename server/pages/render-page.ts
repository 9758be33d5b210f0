import { getGlobalContext, renderPage } from 'vike/server'
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

/**
 * Vike renders, and chooses the page and its hooks. Only for further pages of a route that all visitors share, its data
 * hook and document are called here, with the context that Vike made for the first one: Vike's own steps take four
 * fifths of the time of such a page (docs/decisions/0002-vike-by-render-page.md).
 */
export function pageRenderer({ settings, assets, readHealth }: RendererOptions): RenderPage {
  const editor = siteEditor(settings)
  const routes = new Map<ReadingRoute, PageContextServer>()

  const renderReading = async (given: object, url: string): Promise<RenderedPage | undefined> => {
    const { path, query } = splitTarget(url)
    const match = assets === undefined ? undefined : matchReadingRoute(path)
    if (match === undefined) return undefined
    const route = routes.get(match.route)
    if (route === undefined) {
      let first: PageContextServer | undefined
      const keep = (created: PageContextServer) => void (first = created)
      const page = await renderPage({ urlOriginal: url, isAdmin: false, ...given, keep })
      const isSuccess = page.errorWhileRendering == null && page.httpResponse.statusCode === 200
      if (isSuccess && first !== undefined) routes.set(match.route, first)
      return toRenderedPage(page, { assets })
    }
    const search = Object.fromEntries(new URLSearchParams(query.slice(1)))
    const context: PageContextServer = {
      ...route,
      ...given,
      urlOriginal: url,
      urlPathname: path,
      urlParsed: { ...route.urlParsed, pathname: path, search },
      routeParams: { ...match.params },
    }
    try {
      Object.assign(context, { data: await route.config.data?.(context) })
    } catch {
      // A redirect or a failure: Vike runs the hook again and handles it.
      return undefined
    }
    const { fault, data } = context
    return {
      status: data?.status ?? 200,
      headers: [['content-type', HTML]],
      body: route.config.renderDocument?.(context) ?? '',
      ...(fault !== undefined && { fault }),
      ...(data?.unserved && { unserved: data.unserved }),
    }
  }

  return async ({ db, names = () => readNames(db), directory = directoryReader(db) }, page) => {
    // Pages that a damaged database lets us show do not depend on it.
    const isDemo = await directory.isDemo().catch(() => false)
    const own = { site: loadSite(settings), texts: loadTexts(settings) }
    const source = { ...searchSource(db, names), directory }
    const hasBlog = own.texts.articles.length > 0
    const given = { settings, ...own, assets, ...source, isDemo, hasBlog, readHealth, editor }
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

/** Vike loads a page's code for its first request, and a new build may have replaced the file by then. */
export async function loadEveryPage(settings: Settings, source: PageSource): Promise<void> {
  const { pages } = await getGlobalContext()
  const render = pageRenderer({ settings, assets: '' })
  for (const { route } of Object.values(pages)) {
    if (typeof route === 'string') {
      await render(source, { url: route.replaceAll('@', ''), isAdmin: false })
    }
  }
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
  const isOwnDocument = assets !== undefined && page.httpResponse.statusCode < 500
  const document = isOwnDocument ? page.document : undefined
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
