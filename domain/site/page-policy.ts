import { UNKNOWN_STATE_SLUG } from '#domain/places/states.ts'
import { splitTarget } from './canonical-path.ts'
import { paths } from './paths.ts'

const PRIVATE = [paths.login(), paths.admin(), paths.generateSitemap(), '/r']

/** True when the page depends on the session or has a secret URL, so that no cache may store it. */
export function isPrivatePage(path: string): boolean {
  return PRIVATE.some((prefix) => isAtOrBelow(path, prefix))
}

/** R-INDEX-1; private pages are excluded separately. */
const EXCLUDED = [
  '/provider',
  '/api',
  '/compare',
  '/data',
  '/healthz',
  '/readyz',
  paths.metrics(),
  `/states/${UNKNOWN_STATE_SLUG}`,
]

const FORM_OF_A_PROVIDER = /^\/states\/[^/]+\/[^/]+\/[^/]+\/(?:report|claim)$/

/** One rule for robots meta, X-Robots-Tag, canonical links and the sitemap, so that they agree. */
export function isIndexable(
  path: string,
  query: Readonly<Record<string, unknown>> = {},
  status = 200,
): boolean {
  if (status !== 200) return false
  const isExcluded =
    isPrivatePage(path) ||
    FORM_OF_A_PROVIDER.test(path) ||
    EXCLUDED.some((prefix) => isAtOrBelow(path, prefix))
  return !isExcluded && Object.keys(query).every((parameter) => parameter === 'page')
}

function isAtOrBelow(path: string, prefix: string): boolean {
  return path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/')
}

interface PageAddress {
  path: string
  query: Readonly<Record<string, unknown>>
  /** Path and query. */
  canonicalPath?: string | undefined
}

/** `canonicalPath` is `undefined` for errors and private pages. */
export function indexingFor(
  status: number,
  { path, query, canonicalPath = path }: PageAddress,
): { isIndexable: boolean; canonicalPath: string | undefined } {
  const canonical = splitTarget(canonicalPath)
  const parameters = Object.fromEntries(new URLSearchParams(canonical.query))
  return {
    isIndexable: isIndexable(path, query, status),
    canonicalPath: isIndexable(canonical.path, parameters, status) ? canonicalPath : undefined,
  }
}

/** Pages of a city's list have the only query worth caching. */
const LIST_PAGE = /^\?page=[1-9]\d{0,3}$/
const CITY_PATH = /^\/states\/[^/]+\/[^/]+$/

/** A bounded set of URLs. Excludes /list-company, which contains the time it was opened. */
export function isCacheable(url: string): boolean {
  const { path, query } = splitTarget(url)
  if (!isIndexable(path) || path === paths.listCompany()) return false
  return query === '' || (CITY_PATH.test(path) && LIST_PAGE.test(query))
}
