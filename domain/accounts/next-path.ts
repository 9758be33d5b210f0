import { canonicalizePath } from '#domain/site/canonical-path.ts'
import { paths } from '#domain/site/paths.ts'

const MAX_NEXT_LENGTH = 2000

/** Base for resolving a path; a result with another origin would leave the site. */
const DUMMY_ORIGIN = 'https://here.invalid'

/** `undefined` unless the value is the canonical path of a page other than the login page. */
export function readNextPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_NEXT_LENGTH) return undefined
  const [path = ''] = value.split('?', 1)
  if (canonicalizePath(path).kind !== 'canonical' || !isPage(path)) return undefined
  const resolved = URL.parse(value, DUMMY_ORIGIN)
  if (resolved === null || resolved.origin !== DUMMY_ORIGIN) return undefined
  return resolved.pathname + resolved.search === value ? value : undefined
}

function isPage(path: string): boolean {
  return path !== paths.login() && !path.startsWith('/api/') && !path.endsWith('.json')
}
