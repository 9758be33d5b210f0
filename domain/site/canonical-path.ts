export type PathRuling =
  | { kind: 'canonical' }
  /** The same page under its one address; begins with exactly one slash. */
  | { kind: 'moved'; path: string }
  /** No page can be there. */
  | { kind: 'unknown' }
  | { kind: 'too-long' }

const LONGEST_PATH = 2000

/** Vite's hashed file names need their capitals. */
const CASE_SENSITIVE_PREFIX = '/assets/'

/**
 * Judges the path of a request as it stands in the request line. One address per page: lower case,
 * no empty segment, no slash at the end, nothing encoded that need not be. Never throws.
 */
export function ruleOnPath(path: string): PathRuling {
  if (path.length > LONGEST_PATH) return { kind: 'too-long' }
  if (!path.startsWith('/')) return { kind: 'unknown' }

  const segments = path.split('/').filter((segment) => segment !== '')
  const keepsCase = path.startsWith(CASE_SENSITIVE_PREFIX)
  const canonical = segments.map((segment) => canonicalSegment(segment, keepsCase))
  if (canonical.includes(undefined)) return { kind: 'unknown' }

  const wanted = canonical.map((segment) => `/${segment}`).join('') || '/'
  if (wanted.length > LONGEST_PATH) return { kind: 'too-long' }
  return wanted === path ? { kind: 'canonical' } : { kind: 'moved', path: wanted }
}

/** `undefined` for a segment that names nothing or means different things to different readers. */
function canonicalSegment(segment: string, keepsCase: boolean): string | undefined {
  const decoded = decode(segment)
  if (decoded === undefined || decoded === '.' || decoded === '..') return undefined
  const isAmbiguous = /[/\\\p{Cc}]|%[\da-f]{2}/iu.test(decoded) // the last: encoded twice
  if (isAmbiguous) return undefined
  return encodeSegment(keepsCase ? decoded : decoded.toLowerCase())
}

/** `undefined` when the escapes are no UTF-8. */
function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** Leaves readable what RFC 3986 allows in a path segment. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text).replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)
}
