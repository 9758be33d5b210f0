import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'

/**
 * Routes of the pages that look the same to every visitor. The others show a search or a form, or
 * depend on who is signed in.
 */
export const STATIC_ROUTES = [
  '/',
  '/about',
  '/accessibility',
  '/blog',
  '/blog/@slug',
  '/privacy-policy',
  '/states',
  '/states/@state',
  '/states/@state/@city',
  '/states/@state/@city/@provider',
  '/terms-of-service',
] as const

export type StaticRoute = (typeof STATIC_ROUTES)[number]

/** Routes of the pages that are HTML only: the static ones, and those that answer a search. */
const READING_ROUTES = [...STATIC_ROUTES, '/provider/@id', '/search'] as const

export type ReadingRoute = (typeof READING_ROUTES)[number]

export interface RouteMatch<Route extends ReadingRoute = StaticRoute> {
  route: Route
  params: Readonly<Record<string, string>>
}

/** Nothing else is in a path of ours, so nothing needs decoding. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

/** The route of a path without a query; `undefined` when it is none of STATIC_ROUTES. */
export function matchStaticRoute(path: string): RouteMatch | undefined {
  return path === `/states/${UNKNOWN_STATE_SLUG}` ? undefined : matchRoute(STATIC_ROUTES, path)
}

/** The route of a reading page's path without a query. */
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
    const params = segments.length === given.length ? paramsOf(segments, given) : undefined
    if (params !== undefined) return { route, params }
  }
  return undefined
}

const segmentsOf: ReadonlyMap<string, readonly string[]> = new Map(
  READING_ROUTES.map((route) => [route, route.split('/')]),
)

function paramsOf(segments: readonly string[], given: readonly string[]) {
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith('@')) params[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return params
}
