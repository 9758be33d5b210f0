import type { SiteSettings } from '#domain/site/site-file.ts'
import { loadSite, readDefaults } from '#server/content/site-folder.ts'

/** Names the site, a page about it and, if set, its contact address. */
export function userAgent(settings: SiteSettings): string {
  const { name: siteName, url, contactEmail } = loadSite(settings)
  // Headers are ASCII, and parentheses would end the comment.
  const name = siteName.replace(/[^\w .&'-]/g, '').trim() || 'Directory'
  const contact = contactEmail === readDefaults().contact ? '' : `; ${contactEmail}`
  return `Mozilla/5.0 (compatible; ${name} website check; +${url}${contact})`
}
