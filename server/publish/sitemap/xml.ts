import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { SitemapPage } from './pages.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const URLSET_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`
export const URLSET_END = '</urlset>\n'

/** Written without an XML library, which took most of the time of a sitemap. */
export function urlElement(siteUrl: string, page: SitemapPage): string {
  const { path, lastmod, changefreq, priority } = page
  const url = escapeText(absoluteUrl(siteUrl, path))
  const day = lastmod ? `  <lastmod>${lastmod}</lastmod>\n` : ''
  return `<url>\n  <loc>${url}</loc>\n${day}  <changefreq>${changefreq}</changefreq>\n  <priority>${priority.toFixed(1)}</priority>\n</url>\n`
}

export function indexXml(siteUrl: string, lastmods: readonly string[]): string {
  const parts = lastmods.map((lastmod, index) => {
    const url = escapeText(absoluteUrl(siteUrl, paths.sitemapPart(index + 1)))
    const day = lastmod === '' ? '' : `  <lastmod>${lastmod}</lastmod>\n`
    return `<sitemap>\n  <loc>${url}</loc>\n${day}</sitemap>\n`
  })
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${parts.join('')}</sitemapindex>\n`
}

/** URLs contain no other characters that are special in XML. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
