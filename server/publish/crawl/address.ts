export type Address =
  /** On this site: path with query; the fragment without "#", '' for none. */
  | { kind: 'own'; path: string; fragment: string }
  | { kind: 'external'; url: URL }
  /** Phone numbers, e-mail addresses and data URLs. */
  | { kind: 'not-fetched' }
  | { kind: 'invalid' }

const UNFETCHED_PROTOCOLS = new Set(['tel:', 'mailto:', 'sms:', 'data:'])

export function parseAddress(href: string, pagePath: string, siteUrl: string): Address {
  const base = `${siteUrl}${pagePath}`
  const url = URL.parse(href, base)
  if (url === null) return { kind: 'invalid' }
  if (UNFETCHED_PROTOCOLS.has(url.protocol)) return { kind: 'not-fetched' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'invalid' }
  if (url.origin !== siteUrl) return { kind: 'external', url }
  return {
    kind: 'own',
    path: url.pathname + url.search,
    fragment: decodeFragment(url.hash.slice(1)),
  }
}

function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

export function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? path
}
