/**
 * A provider's site as a link target: http(s) only, a bare host gets `https://`.
 * `null` when it is blank or no web address, so that no dead or dangerous link is shown.
 */
export function websiteHref(site: string): string | null {
  const trimmed = site.trim()
  if (trimmed === '') return null
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  const isPublicHost = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(url.hostname)
  if (!isWeb || !isPublicHost || url.username !== '' || url.password !== '') return null
  return url.href
}

/** "clinic.example", what a visitor reads of a site's address. */
export function websiteHost(href: string): string {
  return new URL(href).hostname.replace(/^www\./, '')
}

/**
 * Undoes one round of the percent-encoding that exports leave in an address without a `?`
 * (decision 22); other escapes stay as they are.
 */
export function repairSite(site: string): string {
  if (site.includes('?')) return site
  return site.replace(/%3F/gi, '?').replace(/%3D/gi, '=').replace(/%26/gi, '&')
}
