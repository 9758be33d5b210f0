import { ruleOnPath } from '#domain/site/canonical-path.ts'
import { paths } from '#domain/site/paths.ts'

const LONGEST_NEXT = 2000

/** A made-up origin: whatever a browser would resolve away from it leads to another site. */
const HERE = 'https://here.invalid'

/**
 * Where to go after signing in, when it is a page of this site in its one spelling; otherwise
 * `undefined`, also for the login page itself and for what is no page.
 */
export function readNextPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_NEXT) return undefined
  const [path = ''] = value.split('?', 1)
  if (ruleOnPath(path).kind !== 'canonical' || !isPage(path)) return undefined
  const resolved = URL.parse(value, HERE)
  if (resolved === null || resolved.origin !== HERE) return undefined
  return resolved.pathname + resolved.search === value ? value : undefined
}

function isPage(path: string): boolean {
  return path !== paths.login() && !path.startsWith('/api/') && !path.endsWith('.json')
}
