import { XMLBuilder } from 'fast-xml-parser'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { SitemapPage } from './pages.ts'

const builder = new XMLBuilder({ format: true, indentBy: '  ' })

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const URLSET_START = `${DECLARATION}<urlset xmlns="${NAMESPACE}">\n`
export const URLSET_END = '</urlset>\n'

export function urlElement(siteUrl: string, page: SitemapPage): string {
  const { path, lastmod, changefreq, priority } = page
  return builder.build({
    url: {
      loc: absoluteUrl(siteUrl, path),
      ...(lastmod === undefined ? {} : { lastmod }),
      changefreq,
      priority: priority.toFixed(1),
    },
  })
}

export function indexXml(siteUrl: string, lastmods: readonly string[]): string {
  const parts = lastmods.map((lastmod, index) =>
    builder.build({
      sitemap: {
        loc: absoluteUrl(siteUrl, paths.sitemapPart(index + 1)),
        ...(lastmod === '' ? {} : { lastmod }),
      },
    }),
  )
  return `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${parts.join('')}</sitemapindex>\n`
}
