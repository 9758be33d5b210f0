import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { SitemapPage } from './pages.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const URLSET_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`
export const URLSET_END = '</urlset>\n'

/** Written without an XML library, which took most of the time of a sitemap. */
export function urlElement(siteUrl: string, page: SitemapPage): string {
  const { path, lastmod, changefreq, priority } = page
  return element('url', [
    ['loc', escapeText(absoluteUrl(siteUrl, path))],
    ['lastmod', lastmod],
    ['changefreq', changefreq],
    ['priority', priority.toFixed(1)],
  ])
}

export function indexXml(siteUrl: string, lastmods: readonly string[]): string {
  const parts = lastmods.map((lastmod, index) =>
    element('sitemap', [
      ['loc', escapeText(absoluteUrl(siteUrl, paths.sitemapPart(index + 1)))],
      ['lastmod', lastmod],
    ]),
  )
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${parts.join('')}</sitemapindex>\n`
}

/** Omits blank parts. */
function element(name: string, parts: readonly (readonly [string, string | undefined])[]): string {
  let text = `<${name}>\n`
  for (const [part, value] of parts) {
    if (value) text += `  <${part}>${value}</${part}>\n`
  }
  return `${text}</${name}>\n`
}

/** URLs contain no other characters that are special in XML. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
