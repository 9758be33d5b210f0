import type { PageContextServer } from 'vike/types'
import type { PageParts } from '#domain/page-parts.ts'
import { cutShell, fillShell, type PageShell } from './page-shell.ts'
import { inScriptTag, toPlainJson } from './plain-json.ts'

type CommonContext = Pick<
  PageContextServer,
  | 'isPageContext'
  | 'isClientSide'
  | 'isPrerendering'
  | 'isClientSideNavigation'
  | 'config'
  | 'Page'
  | 'pageId'
  | 'is404'
  | 'urlParsed'
>

/** What the pages of a route have in common. */
export interface PageTemplate {
  /** What hooks and components find in every page context of the route. */
  common: CommonContext
  shell: PageShell
  /** Whether a second document of Vike's was the same as ours, byte by byte. */
  isProven: boolean
}

/** A page that Vike has rendered. */
export interface SamplePage {
  context: PageContextServer
  html: string
  pageData: string
}

/** The first page of a route is taken apart; `undefined` when its parts are not as expected. */
export function takeApart({ context, html, pageData }: SamplePage): PageTemplate | undefined {
  const parts = canBeShared(context) ? partsOf(context) : undefined
  const shell = parts && cutShell(html, { ...parts, data: inScriptTag(pageData) })
  if (shell === undefined) return undefined
  const { isPageContext, isClientSide, isPrerendering, isClientSideNavigation } = context
  const { config, Page, pageId, is404, urlParsed } = context
  const kind = { isPageContext, isClientSide, isPrerendering, isClientSideNavigation }
  return { common: { ...kind, config, Page, pageId, is404, urlParsed }, shell, isProven: false }
}

interface OwnContext extends Pick<PageContextServer, 'db' | 'settings' | 'site' | 'admin'> {
  path: string
  routeParams: Record<string, string>
}

/** The page context of another page of the route, after its data hook has run; it rejects when that does. */
export async function readContext(
  { common }: PageTemplate,
  { path, ...own }: OwnContext,
): Promise<PageContextServer> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that our hooks and components use
  const context = {
    ...common,
    ...own,
    urlOriginal: path,
    urlPathname: path,
    urlParsed: { ...common.urlParsed, href: path, pathname: path, pathnameOriginal: path },
  } as PageContextServer
  return Object.assign(context, { data: await context.config.data?.(context) })
}

/** Whether our document of a page is the one that Vike has made. */
export function isAlike({ shell }: PageTemplate, { context, html, pageData }: SamplePage): boolean {
  const parts = partsOf(context)
  return parts !== undefined && fillShell(shell, { ...parts, data: inScriptTag(pageData) }) === html
}

/** The document of a page from its context with data. */
export function renderBy(
  template: PageTemplate,
  context: PageContextServer,
  pageData: string,
): string {
  const parts = partsOf(context)
  if (parts === undefined) throw new Error('the pages have no hook pageParts any more')
  return fillShell(template.shell, { ...parts, data: inScriptTag(pageData) })
}

/** As Vike passes it to the browser; `undefined` when only Vike can write it. */
export function serializePageData(context: PageContextServer): string | undefined {
  const { site, pageId, routeParams, data } = context
  return toPlainJson({ site, pageId, routeParams, data, _pageContextInitIsPassedToClient: true })
}

/** A hook that we do not run rules it out. */
function canBeShared({ config }: PageContextServer): boolean {
  const others = [config.guard, config.onBeforeRender, config.onData, config.onCreatePageContext]
  return others.every((hook) => hook == null || (Array.isArray(hook) && hook.length === 0))
}

function partsOf(context: PageContextServer): PageParts | undefined {
  return context.config.pageParts?.(context)
}
