export type CanonicalizedPath =
  | { kind: 'canonical' }
  /** Redirect to `path`, which begins with exactly one slash. */
  | { kind: 'moved'; path: string }
  | { kind: 'unknown' }
  | { kind: 'too-long' }

const MAX_PATH_LENGTH = 2000

/** Vite's hashed file names and the tokens of private links contain capitals. */
const CASE_SENSITIVE = /^\/(?:assets|r)\//

/** Vike would answer with the data of a page. */
const PAGE_DATA = /\/index\.pageContext\.json$/i

/** Escapes of control characters in a query; HTML must not contain such characters. */
const ESCAPED_CONTROL = /%(?:0[0-8bcef]|1[\da-f]|7f|c2%[89][\da-f])/gi

/** Splits a request target at its first question mark, which stays in the query. */
export function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?')
  if (mark === -1) return { path: target, query: '' }
  return { path: target.slice(0, mark), query: target.slice(mark) }
}

/** The query without control characters other than tabs and line breaks. */
export function readableQuery(query: string): string {
  return query.replaceAll(ESCAPED_CONTROL, '')
}

/** Canonical: lower case, no empty segments, trailing slash or needless escapes. Never throws. */
export function canonicalizePath(path: string): CanonicalizedPath {
  if (path.length > MAX_PATH_LENGTH) return { kind: 'too-long' }
  if (!path.startsWith('/')) return { kind: 'unknown' }

  const segments = path.split('/').filter((segment) => segment !== '')
  const keepsCase = CASE_SENSITIVE.test(path)
  const canonical = segments.map((segment) => canonicalSegment(segment, keepsCase))
  if (canonical.includes(undefined)) return { kind: 'unknown' }

  const wanted = canonical.map((segment) => `/${segment}`).join('') || '/'
  if (wanted.length > MAX_PATH_LENGTH) return { kind: 'too-long' }
  if (PAGE_DATA.test(wanted)) return { kind: 'unknown' }
  return wanted === path ? { kind: 'canonical' } : { kind: 'moved', path: wanted }
}

/** `undefined` for dot segments and for segments that parsers may interpret differently. */
function canonicalSegment(segment: string, keepsCase: boolean): string | undefined {
  const decoded = decodeSegment(segment)
  if (decoded === undefined || decoded === '.' || decoded === '..') return undefined
  const isAmbiguous = /[/\\\p{Cc}]|%[\da-f]{2}/iu.test(decoded) // the last alternative: double encoding
  if (isAmbiguous) return undefined
  return encodeSegment(keepsCase ? decoded : decoded.toLowerCase())
}

/** `undefined` when the escapes are not UTF-8. */
function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Like encodeURIComponent, but keeps all characters that RFC 3986 allows in a path segment. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
}
