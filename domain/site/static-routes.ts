import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'

/** First segments of addresses that no page of the site folder can have. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `404 admin api assets blog compare data embed fonts generate-sitemap healthz icons index list-company
  login maps mcp metrics provider r readyz search social states tiles`.split(/\s+/),
)

/** The address of a page of the site folder. Not in `paths`, which every page's script has. */
export function sitePagePath(slug: string): string {
  return `/${slug}`
}

/** Pages that are the same for every visitor: no search, form or session. */
export const STATIC_ROUTES = [
  '/',
  '/blog',
  '/blog/@slug',
  '/states',
  '/states/@state',
  '/states/@state/@city',
  '/states/@state/@city/@provider',
  '/@page',
] as const

type StaticRoute = (typeof STATIC_ROUTES)[number]

/** Routes sent as HTML without hydration. */
const READING_ROUTES = [...STATIC_ROUTES, '/compare', '/provider/@id', '/search'] as const

export type ReadingRoute = (typeof READING_ROUTES)[number]

export interface RouteMatch<Route extends ReadingRoute = StaticRoute> {
  route: Route
  params: Readonly<Record<string, string>>
}

/** All static paths match this, so params need no decoding. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

/** `path` has no query; `undefined` when it matches none of STATIC_ROUTES. */
export function matchStaticRoute(path: string): RouteMatch | undefined {
  return path === `/states/${UNKNOWN_STATE_SLUG}` ? undefined : matchRoute(STATIC_ROUTES, path)
}

export function matchReadingRoute(path: string): RouteMatch<ReadingRoute> | undefined {
  return matchRoute(READING_ROUTES, path)
}

function matchRoute<Route extends ReadingRoute>(
  routes: readonly Route[],
  path: string,
): RouteMatch<Route> | undefined {
  if (!PLAIN_PATH.test(path)) return undefined
  const given = path.split('/')
  for (const route of routes) {
    const segments = segmentsOf.get(route) ?? []
    const params = segments.length === given.length ? matchSegments(segments, given) : undefined
    if (params !== undefined && !RESERVED_SLUGS.has(params['page'] ?? '')) return { route, params }
  }
  return undefined
}

const segmentsOf: ReadonlyMap<string, readonly string[]> = new Map(
  READING_ROUTES.map((route) => [route, route.split('/')]),
)

function matchSegments(segments: readonly string[], given: readonly string[]) {
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith('@')) params[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return params
}
