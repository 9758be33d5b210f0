import { websiteHost, websiteHref } from '#domain/clinics/website.ts'

/** Equal for two sites of one business; '' without a site. Branches of a chain share it, too. */
export function websiteKey(site: string): string {
  const href = websiteHref(site)
  if (href === null) return ''
  const host = websiteHost(href)
  if (!SHARED_HOSTS.test(host)) return host
  return host + new URL(href).pathname.toLowerCase().replace(/\/+$/, '')
}

/** Many businesses have a page there, each at a path of its own. */
const SHARED_HOSTS =
  /(?:^|\.)(?:facebook\.com|instagram\.com|linktr\.ee|vagaro\.com|booksy\.com|fresha\.com|yelp\.com|google\.com|linkedin\.com)$/
