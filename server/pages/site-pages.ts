import { LRUCache } from 'lru-cache'
import type { Request, RequestHandler, Response } from 'express'
import { parsePosition, type Position } from '#domain/places/geography.ts'
import { POSITION_HEADER } from '#domain/search/location.ts'
import { paths } from '#domain/site/paths.ts'
import { isCacheable, isPrivatePage } from '#domain/site/page-policy.ts'
import type { Settings } from '#domain/site/settings.ts'
import { markUnavailable } from '#server/http/errors.ts'
import { findNamedAdmin, isAdmin } from '#server/auth/admin-requests.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import { isRead, onlyMethods } from '#server/http/only-methods.ts'
import { sendCompressed, sendShared, shared, type Shared } from '#server/http/send-compressed.ts'
import { pageRenderer, type PageToRender, type RenderedPage } from './render-page.ts'

export type SendPage = (request: Request, response: Response, page: SentPage) => Promise<void>

type SentPage = Omit<PageToRender, 'isAdmin' | 'namedAdmin'>

export interface SitePages {
  /** Answers GETs of cached pages; passes all other requests on. */
  fromCache: RequestHandler
  send: SendPage
  /** The page as the request's sender gets it, not sent. */
  render: (request: Request, page: SentPage) => Promise<RenderedPage>
  /** A page as visitors would get it with other settings. */
  preview: (draft: Settings, url: string) => Promise<string>
  /** Renders the page at the request's address. */
  handle: RequestHandler
}

interface CachedPage extends Shared {
  contentType: string
}

/** Approximate size of the objects around a page's bytes. */
const OVERHEAD_BYTES = 1024
/** A page and its two compressed forms, by the page alone. */
const ENCODED_SHARE = 1.5

/** A page for all visitors, or a response for one request: an error or a redirect. */
type FoundPage = { kind: 'cached'; page: CachedPage } | { kind: 'rendered'; page: RenderedPage }

/** Vite's paths in development, and files of places and providers that do not exist. */
const NOT_A_PAGE = /^\/(?:@|__vite|states\/.*\.(?:xml|vcf|ics)$)/
const MISSING_PAGE = '/404'

const MEGABYTE = 1024 * 1024

export function createSitePages(dependencies: AppDependencies, sessions: Sessions): SitePages {
  const { searches: snapshots, settings, assetTags: assets, health, statistics } = dependencies
  const render = pageRenderer({ settings, assets, readHealth: health.read })
  // In development, the source of a page may have changed.
  const cachedMegabytes = dependencies.isDevelopment ? 0 : settings.PAGE_MEMORY_MB
  /** By revision, path and query; those of former revisions are evicted first. */
  const cache = new LRUCache<string, CachedPage>({
    // Nothing fits into one byte.
    maxSize: Math.max(1, cachedMegabytes * MEGABYTE),
    sizeCalculation: ({ body }, url) =>
      Math.ceil(OVERHEAD_BYTES + body.length * ENCODED_SHARE + url.length * 2),
  })
  const keyOf = (url: string, revision = snapshots.revision()) => `${revision} ${url}`
  const inFlight = new Map<string, Promise<FoundPage>>()

  /** Finds the page and caches it under the revision of its snapshot. */
  const find = (url: string): Promise<FoundPage> =>
    snapshots.read(async ({ db, names, revision }) => {
      const found = toFoundPage(await render({ db, names }, { url, isAdmin: false }))
      if (found.kind === 'cached' && revision !== undefined && isCacheable(url)) {
        cache.set(keyOf(url, revision), found.page)
      }
      return found
    })

  /** Concurrent requests for the same page and revision share one render. */
  const findOnce = (url: string): Promise<FoundPage> => {
    const key = keyOf(url)
    const running = inFlight.get(key)
    if (running !== undefined) return running
    const found = find(url).finally(() => inFlight.delete(key))
    inFlight.set(key, found)
    return found
  }

  const renderFor: SitePages['render'] = (request, page) =>
    snapshots.read(({ db, names }) =>
      render(
        { db, names },
        { ...page, isAdmin: isAdmin(request), namedAdmin: findNamedAdmin(request) },
      ),
    )

  const send: SendPage = async (request, response, page) => {
    const { url } = page
    const admin = isAdmin(request)
    const isPersonal = admin || Object.keys(page).some((option) => option !== 'url')
    if (!isPersonal && isCacheable(url)) {
      const found = await findOnce(url)
      if (found.kind === 'cached') await sendCached(request, response, found.page)
      else await sendRendered(request, response, found.page, 'no-cache')
      return
    }
    const rendered = await renderFor(request, page)
    if (rendered.unserved !== undefined && !admin) {
      statistics.countUnserved(rendered.unserved, request.get('user-agent'))
    }
    const isPrivate = isPersonal || isPrivatePage(url.split('?', 1)[0] ?? '')
    await sendRendered(request, response, rendered, isPrivate ? 'no-store' : 'no-cache')
  }

  const refuse = onlyMethods('GET', 'HEAD')
  return {
    fromCache: async (request, response, next) => {
      const { url } = request
      const isAnonymousRead = isRead(request) && !sessions.hasCookie(request)
      const page = isAnonymousRead ? cache.get(keyOf(url)) : undefined
      if (page === undefined) next()
      else await sendCached(request, response, page)
    },
    send,
    render: renderFor,
    preview: async (draft, url) => {
      const show = pageRenderer({ settings: draft, assets })
      const { body, error } = await snapshots.read(({ db, names }) =>
        show({ db, names }, { url, isAdmin: false }),
      )
      if (error !== undefined) throw error
      return body
    },
    handle: async (request, response, next) => {
      if (!isRead(request)) {
        refuse(request, response, next)
        return
      }
      const position = readPosition(request)
      await send(request, response, {
        url: NOT_A_PAGE.test(request.path) ? MISSING_PAGE : request.url,
        ...(position && { position }),
      })
    },
  }
}

function readPosition(request: Request): Position | undefined {
  const isSearch = request.path === paths.search()
  return isSearch ? parsePosition(request.get(POSITION_HEADER) ?? '') : undefined
}

/** Browsers keep pages and ask whether they are still current. */
async function sendCached(request: Request, response: Response, page: CachedPage): Promise<void> {
  response.setHeader('cache-control', 'no-cache').setHeader('content-type', page.contentType)
  await sendShared(request, response, page)
}

/** A page with additional headers, such as a cookie, is for one visitor. */
function toFoundPage(page: RenderedPage): FoundPage {
  const [first, ...others] = page.headers
  const isPlain = first?.[0].toLowerCase() === 'content-type' && others.length === 0
  if (page.status !== 200 || !isPlain) return { kind: 'rendered', page }
  return { kind: 'cached', page: { contentType: withCharset(first[1]), ...shared(page.body) } }
}

function withCharset(contentType: string): string {
  return contentType.includes('charset') ? contentType : `${contentType}; charset=utf-8`
}

async function sendRendered(
  request: Request,
  response: Response,
  { status, headers, body, error, fault }: RenderedPage,
  cacheControl: 'no-store' | 'no-cache',
): Promise<void> {
  // The error handler renders all failures alike.
  if (error !== undefined) throw error
  response.status(status)
  for (const [name, value] of headers) response.append(name, value)
  if (fault !== undefined) markUnavailable(response, fault)
  // A temporary redirect may depend on the clock, like that of ?open=now (R-FILTER-2).
  const isStored = fault === undefined && status !== 302
  response.set('cache-control', isStored ? cacheControl : 'no-store')
  await sendCompressed(request, response, body)
}
