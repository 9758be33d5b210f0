export type Address =
  /** Of this site: path with query as it is requested; the fragment without its sign, '' for none. */
  | { kind: 'own'; path: string; fragment: string }
  /** On another site. */
  | { kind: 'elsewhere'; url: URL }
  /** A phone number, an e-mail address, data: there is nothing to fetch. */
  | { kind: 'no-page' }
  /** Neither a web address nor one of those. */
  | { kind: 'wrong' }

const WITHOUT_PAGE = new Set(['tel:', 'mailto:', 'sms:', 'data:'])

/** Where a reference on a page leads. */
export function readAddress(href: string, pagePath: string, siteUrl: string): Address {
  const base = `${siteUrl}${pagePath}`
  const url = URL.parse(href, base)
  if (url === null) return { kind: 'wrong' }
  if (WITHOUT_PAGE.has(url.protocol)) return { kind: 'no-page' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'wrong' }
  if (url.origin !== siteUrl) return { kind: 'elsewhere', url }
  return { kind: 'own', path: url.pathname + url.search, fragment: decoded(url.hash.slice(1)) }
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** The path without its query. */
export function withoutQuery(path: string): string {
  return path.split('?', 1)[0] ?? path
}
