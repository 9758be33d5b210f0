import { UNKNOWN_STATE_SLUG } from '#domain/places/states.ts'
import { recordOf } from '#domain/text/choices.ts'

/** First segments of addresses that no page of the site folder can have. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set(
  `404 admin api assets blog compare data embed fonts generate-sitemap healthz icons index list-company
  login maps metrics provider r readyz search social states tiles`.split(/\s+/),
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

/** `path` has no query; `undefined` when it matches none of STATIC_ROUTES. */
export function matchStaticRoute(path: string): RouteMatch | undefined {
  return path === `/states/${UNKNOWN_STATE_SLUG}` ? undefined : matchRoute(STATIC_ROUTES, path)
}

export function matchReadingRoute(path: string): RouteMatch<ReadingRoute> | undefined {
  return matchRoute(READING_ROUTES, path)
}

const patterns = recordOf(
  READING_ROUTES,
  (route) => new RegExp(`^${route.replaceAll(/@(\w+)/g, '(?<$1>[a-z0-9-]+)')}$`),
)

function matchRoute<Route extends ReadingRoute>(
  routes: readonly Route[],
  path: string,
): RouteMatch<Route> | undefined {
  for (const route of routes) {
    const match = patterns[route].exec(path)
    if (match !== null && !RESERVED_SLUGS.has(match.groups?.['page'] ?? '')) {
      return { route, params: { ...match.groups } }
    }
  }
  return undefined
}
