/** `null` for anything but http(s) on a public host, so that no dangerous link is shown. */
export function websiteHref(site: string): string | null {
  const trimmed = site.trim()
  if (trimmed === '') return null
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  const url = parseUrl(address)
  if (url === undefined) return null
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  // A last label of digits makes it an IP address, which is no clinic's website.
  const isPublicHost =
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(url.hostname) && !/\.\d+$/.test(url.hostname)
  if (!isWeb || !isPublicHost || url.username !== '' || url.password !== '') return null
  return url.href
}

/** Older browsers lack `URL.parse`, and `URL.canParse` would parse each address twice. */
function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}

export function websiteHost(href: string): string {
  return new URL(href).hostname.replace(/^www\./, '')
}

/** Exports percent-encode some query separators; decodes once, unless there is a `?` (R-LIST-7). */
export function repairSite(site: string): string {
  if (site.includes('?')) return site
  return site.replace(/%3F/gi, '?').replace(/%3D/gi, '=').replace(/%26/gi, '&')
}

/** A stored website and the result of its last check. */
export interface CheckedSite {
  site: string
  /** ISO instant; `null` or absent unless the website is gone. */
  siteGoneAt?: string | null
}

/** The only place that decides whether a website is shown (R-SITE-5); '' when it is not. */
export function shownSite({ site, siteGoneAt }: CheckedSite): string {
  return siteGoneAt == null ? site : ''
}
