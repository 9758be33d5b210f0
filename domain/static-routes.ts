import { UNKNOWN_STATE_SLUG } from './unknown-place.ts'

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

export interface RouteMatch {
  route: StaticRoute
  params: Readonly<Record<string, string>>
}

/** Nothing else is in a path of ours, so nothing needs decoding. */
const PLAIN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/

const segmentsOf = new Map(STATIC_ROUTES.map((route) => [route, route.split('/')]))

/** The route of a path without a query; `undefined` when it is none of STATIC_ROUTES. */
export function matchStaticRoute(path: string): RouteMatch | undefined {
  if (!PLAIN_PATH.test(path) || path === `/states/${UNKNOWN_STATE_SLUG}`) return undefined
  const given = path.split('/')
  for (const [route, segments] of segmentsOf) {
    const params = segments.length === given.length ? paramsOf(segments, given) : undefined
    if (params !== undefined) return { route, params }
  }
  return undefined
}

function paramsOf(segments: readonly string[], given: readonly string[]) {
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith('@')) params[segment.slice(1)] = value
    else if (segment !== value) return undefined
  }
  return params
}
