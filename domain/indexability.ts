import { UNKNOWN_STATE_SLUG } from './unknown-place.ts'

/** Path prefixes that never belong in a search engine (decision 26). */
const PRIVATE_PREFIXES = ['/provider', '/login', '/admin', '/generate-sitemap', '/api']

/**
 * Whether search engines may index a URL. Robots meta, canonical link and sitemap all ask here, so
 * that no page is in the sitemap and noindex at once.
 */
export function isIndexable(path: string, query: Readonly<Record<string, unknown>> = {}): boolean {
  const isPrivate = PRIVATE_PREFIXES.some(
    (prefix) => path === prefix || path.startsWith(`${prefix}/`),
  )
  if (isPrivate || path.startsWith(`/states/${UNKNOWN_STATE_SLUG}`)) return false
  return Object.keys(query).every((parameter) => parameter === 'page')
}
