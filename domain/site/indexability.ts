import { isPrivatePage } from './private-pages.ts'
import { UNKNOWN_STATE_SLUG } from '#domain/places/unknown-place.ts'

/**
 * Paths that never belong in a search engine (decision 26), besides private pages: other addresses of
 * pages, what is no page at all, and clinics of no known state.
 */
const EXCLUDED = [
  '/provider',
  '/api',
  '/data',
  '/healthz',
  '/readyz',
  `/states/${UNKNOWN_STATE_SLUG}`,
]

/**
 * Whether search engines may index what a URL answers. Robots meta and header, canonical link and
 * sitemap all ask here, so that no page is in the sitemap and noindex at once.
 */
export function isIndexable(
  path: string,
  query: Readonly<Record<string, unknown>> = {},
  status = 200,
): boolean {
  if (status !== 200) return false
  const isExcluded =
    isPrivatePage(path) ||
    EXCLUDED.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
  return !isExcluded && Object.keys(query).every((parameter) => parameter === 'page')
}

/** What the head of a page tells search engines. */
export interface Indexing {
  isIndexable: boolean
  /** The address to index instead of, or as, this one; none for an error or a private page. */
  canonicalPath: string | undefined
}

/** Judges an answer by its status and by what its page says of itself; an error page says nothing. */
export function indexingOf(
  status: number,
  page: { isIndexable: boolean; canonicalPath: string } | undefined,
): Indexing {
  const canonical = page?.canonicalPath ?? '/'
  const { pathname, searchParams } = new URL(canonical, 'http://site.invalid')
  return {
    isIndexable: page?.isIndexable === true && isIndexable(pathname, {}, status),
    canonicalPath:
      page !== undefined && isIndexable(pathname, Object.fromEntries(searchParams), status)
        ? canonical
        : undefined,
  }
}
