import { renderPage } from 'vike/server'
import type { PageContextServer } from 'vike/types'
import { pageDataPath } from '#domain/canonical-path.ts'
import { matchStaticRoute, type RouteMatch, type StaticRoute } from '#domain/static-routes.ts'
import type { Settings } from '#domain/settings.ts'
import { siteOf } from '#domain/site.ts'
import type { ReadDb } from '#db/schema.ts'
import { scriptsAfterPaint } from '../scripts-after-paint.ts'
import {
  isAlike,
  readContext,
  renderBy,
  serializePageData,
  takeApart,
  type PageTemplate,
  type SamplePage,
} from './page-template.ts'

type VikePage = Awaited<ReturnType<typeof renderPage>>

/** A page of status 200 whose data are read. */
export interface ReadPage {
  kind: 'page'
  /** What the browser asks for on its way to the page, at `{path}/index.pageContext.json`. */
  pageData: string
  /** The document; the same page data make the same document. */
  renderHtml: () => string
}

/** `vike`: a redirect, a missing page or an error, as Vike answers it. */
type PageAnswer = ReadPage | { kind: 'vike'; page: VikePage }

export interface PageRenderer {
  /**
   * The page of a path as every visitor sees it. `undefined` unless matchStaticRoute knows it: what depends on the
   * visitor or has a query is left to the caller.
   */
  read: (path: string) => Promise<PageAnswer | undefined>
  /** Routes of which Vike's document and ours differed; Vike renders all of their pages. */
  unlike: () => StaticRoute[]
}

/**
 * Renders public pages some five times as fast as Vike alone. Of each route Vike renders two
 * documents: the first is taken apart, the second proves that the parts make the same bytes. Later
 * pages of the route are put together from parts of their own. The build must be loaded.
 */
export function createPageRenderer(db: ReadDb, settings: Settings): PageRenderer {
  const given = { db, settings, site: siteOf(settings), admin: false }
  const templates = new Map<StaticRoute, PageTemplate | 'unlike'>()

  async function byTemplate(path: string, { route, params }: RouteMatch) {
    const template = templates.get(route)
    if (template === undefined || template === 'unlike' || !template.isProven) return undefined
    // A redirect, a missing page or a failure: Vike runs the hook again and answers it.
    const context = await readContext(template, {
      path,
      routeParams: { ...params },
      ...given,
    }).catch(() => undefined)
    const pageData = context && serializePageData(context)
    if (context === undefined || pageData === undefined) return undefined
    return { pageData, renderHtml: () => renderBy(template, context, pageData) }
  }

  async function byVike(path: string, { route }: RouteMatch): Promise<PageAnswer> {
    const page = await renderPage({ urlOriginal: path, ...given })
    const { httpResponse, errorWhileRendering } = page
    if (httpResponse.statusCode !== 200 || errorWhileRendering != null)
      return { kind: 'vike', page }
    const html = scriptsAfterPaint(await httpResponse.getBody())
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it returns the context that hooks get
    const context = page as unknown as PageContextServer
    const pageData = serializePageData(context)
    if (pageData !== undefined) learn(route, { context, html, pageData })
    return {
      kind: 'page',
      pageData: pageData ?? (await pageDataByVike(path)),
      renderHtml: () => html,
    }
  }

  function learn(route: StaticRoute, sample: SamplePage): void {
    const known = templates.get(route)
    if (known === 'unlike') return
    if (known === undefined) templates.set(route, takeApart(sample) ?? 'unlike')
    else if (isAlike(known, sample)) known.isProven = true
    else templates.set(route, 'unlike')
  }

  async function pageDataByVike(path: string): Promise<string> {
    const { httpResponse } = await renderPage({ urlOriginal: pageDataPath(path), ...given })
    return httpResponse.getBody()
  }

  return {
    read: async (path) => {
      const match = matchStaticRoute(path)
      if (match === undefined) return undefined
      const page = await byTemplate(path, match)
      return page === undefined ? byVike(path, match) : { kind: 'page', ...page }
    },
    unlike: () =>
      [...templates].flatMap(([route, template]) => (template === 'unlike' ? [route] : [])),
  }
}
