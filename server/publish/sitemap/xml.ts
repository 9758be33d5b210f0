import { XMLBuilder } from 'fast-xml-parser'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { SitemapPage } from './pages.ts'

const builder = new XMLBuilder({ format: true, suppressEmptyNode: true })

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export function formatUrls(siteUrl: string, pages: readonly SitemapPage[]): string {
  const url = pages.map(({ path, lastmod, changefreq, priority }) => ({
    loc: absoluteUrl(siteUrl, path),
    ...(lastmod !== undefined && { lastmod }),
    changefreq,
    priority: priority.toFixed(1),
  }))
  return builder.build({ url })
}

export function formatUrlSet(urls: string): string {
  return `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n${urls}</urlset>\n`
}

/** `lastmods` has the latest day of each part; '' when unknown. */
export function formatIndex(siteUrl: string, lastmods: readonly string[]): string {
  const sitemap = lastmods.map((lastmod, index) => ({
    loc: absoluteUrl(siteUrl, paths.sitemapPart(index + 1)),
    ...(lastmod !== '' && { lastmod }),
  }))
  const elements = builder.build({ sitemap })
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${elements}</sitemapindex>\n`
}
