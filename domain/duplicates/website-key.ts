import { websiteHost, websiteHref } from '#domain/clinics/website.ts'
import { isSharedHost } from '#domain/websites/registrable-domain.ts'

/** Equal for two websites of one business, or of branches of a chain; '' without a website. */
export function websiteKey(site: string): string {
  const href = websiteHref(site)
  if (href === null) return ''
  const host = websiteHost(href)
  // On a shared host, each business has its own path.
  return isSharedHost(href) ? host + new URL(href).pathname.toLowerCase().replace(/\/+$/, '') : host
}
