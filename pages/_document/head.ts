import type { PageContextServer } from 'vike/types'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { indexingFor } from '#domain/site/page-policy.ts'
import { documentTitle, type PageMeta } from '#domain/site/page-meta.ts'
import { absoluteUrl, ICONS, SHARED_PICTURE } from '#domain/site/paths.ts'
import { PICTURES, SHARED_ALT } from '#domain/brand/pictures.ts'
import type { Brand, Site } from '#domain/site/site-file.ts'
import { breadcrumbList, jsonForScript } from '#domain/site/structured-data.ts'

/** Content of `<head>` without the asset tags. */
export function headHtml(pageContext: PageContextServer): string {
  const { data, site, is404, urlPathname, urlParsed } = pageContext
  const meta = data?.meta
  // The error page has no data.
  const ownTitle = meta?.title ?? (is404 ? 'Page not found' : 'Something went wrong')
  const title = escapeHtml(documentTitle(ownTitle, site.name))
  const description = escapeHtml(meta?.description ?? '')
  const { isIndexable, canonicalPath } = indexingFor(responseStatus(pageContext), {
    path: urlPathname,
    query: urlParsed.search,
    canonicalPath: meta?.canonicalPath,
  })
  const canonical =
    canonicalPath === undefined ? undefined : escapeHtml(absoluteUrl(site.url, canonicalPath))
  return [
    `<meta charset="UTF-8"><title>${title}</title><meta property="og:title" content="${title}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="description" content="${description}"><meta property="og:description" content="${description}">`,
    isIndexable && meta?.isIndexable !== false ? '' : '<meta name="robots" content="noindex">',
    canonical === undefined
      ? ''
      : `<link rel="canonical" href="${canonical}"><meta property="og:url" content="${canonical}">`,
    `<meta property="og:site_name" content="${escapeHtml(site.name)}">`,
    openGraphType(meta),
    sharedPicture(site),
    ICON_TAGS,
    brandTags(site.brand),
    meta?.hasFeed && canonical ? feedLink(title, `${canonical}/feed.xml`) : '',
    meta?.crumbs === undefined ? '' : jsonLd(breadcrumbList(site.url, meta.crumbs)),
    ...(meta?.structuredData ?? []).map(jsonLd),
    meta?.refreshSeconds === undefined
      ? ''
      : `<noscript><meta http-equiv="refresh" content="${meta.refreshSeconds}"></noscript>`,
  ].join('')
}

function responseStatus({ statusOverride, data, is404 }: PageContextServer): number {
  if (data?.meta === undefined) return is404 ? 404 : 500
  return statusOverride ?? data.status ?? 200
}

function openGraphType(meta: PageMeta | undefined): string {
  const { article } = meta ?? {}
  if (article === undefined) return '<meta property="og:type" content="website">'
  return `<meta property="og:type" content="article"><meta property="article:published_time" content="${article.published}"><meta property="article:modified_time" content="${article.modified}">`
}

// Open Graph requires structured properties right after the image they describe.
function sharedPicture({ url, name, brand }: Site): string {
  const { width, height } = PICTURES['share.png']
  const alt = brand.pictures.includes('share.png') ? escapeHtml(name) : SHARED_ALT
  return `<meta property="og:image" content="${escapeHtml(absoluteUrl(url, SHARED_PICTURE))}"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}"><meta property="og:image:alt" content="${alt}"><meta name="twitter:card" content="summary_large_image"><meta name="twitter:image:alt" content="${alt}">`
}

function feedLink(title: string, href: string): string {
  return `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`
}

function jsonLd(value: object): string {
  return `<script type="application/ld+json">${jsonForScript(value)}</script>`
}

const ICON_TAGS = [
  `<link rel="icon" href="${ICONS.ico}" sizes="32x32">`,
  `<link rel="icon" href="${ICONS.svg}" type="image/svg+xml">`,
  `<link rel="apple-touch-icon" href="${ICONS.png}">`,
  `<link rel="manifest" href="${ICONS.manifest}">`,
].join('')

function brandTags({ paper, sheet }: Brand): string {
  return [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${paper.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${paper.dark}">`,
    sheet === undefined ? '' : `<link rel="stylesheet" href="${sheet}">`,
  ].join('')
}
