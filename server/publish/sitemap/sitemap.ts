import { setImmediate } from 'node:timers/promises'
import { paths } from '#domain/site/paths.ts'
import type { SitemapProgress, SitemapStatistics, SitemapTexts } from '#domain/site/sitemap.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { streamSitemapPages } from './pages.ts'
import { formatIndex, formatUrls, formatUrlSet } from './xml.ts'

/** Limit of one file (sitemaps.org). Its limit of 50 MB is out of reach: our URLs take 200 bytes. */
const URLS_PER_PART = 50_000

/** A URL takes 20 microseconds; after this many the event loop gets a turn. */
const URLS_PER_TURN = 100

export interface SitemapOptions {
  /** Origin without a trailing slash. */
  siteUrl: string
  texts: SitemapTexts
  onProgress?: (progress: SitemapProgress) => void
  urlsPerPart?: number
}

export interface Sitemap {
  statistics: SitemapStatistics
  /** sitemap.xml first. Beyond the protocol's limit it is an index, and its parts follow. */
  files: { name: string; xml: string }[]
}

/** Yields to the event loop. */
export async function buildSitemap(db: ReadDb, options: SitemapOptions): Promise<Sitemap> {
  const { siteUrl, texts, onProgress, urlsPerPart = URLS_PER_PART } = options
  const count = { fixed: 0, state: 0, city: 0, provider: 0 }
  let part = { size: 0, urls: '', lastmod: '' }
  const parts = [part]
  let totalUrls = 0

  for await (const pages of streamSitemapPages(db, texts)) {
    for (let start = 0; start < pages.length;) {
      if (part.size === urlsPerPart) parts.push((part = { size: 0, urls: '', lastmod: '' }))
      const slice = pages.slice(start, start + Math.min(urlsPerPart - part.size, URLS_PER_TURN))
      part.size += slice.length
      part.urls += formatUrls(siteUrl, slice)
      for (const { lastmod = '' } of slice) if (lastmod > part.lastmod) part.lastmod = lastmod
      start += slice.length
      await setImmediate()
    }
    totalUrls += pages.length
    const [first] = pages
    if (first === undefined) continue
    count[first.kind] += pages.length
    onProgress?.({ page: first.kind, pages: count[first.kind], urls: totalUrls })
  }

  const { state: statePages, city: cityPages, provider: providerPages } = count
  const sets = parts.map(({ urls }) => formatUrlSet(urls))
  const [whole = ''] = sets
  const index = formatIndex(
    siteUrl,
    parts.map(({ lastmod }) => lastmod),
  )
  return {
    statistics: { statePages, cityPages, providerPages, totalUrls },
    files:
      sets.length === 1
        ? [{ name: 'sitemap.xml', xml: whole }]
        : [
            { name: 'sitemap.xml', xml: index },
            ...sets.map((xml, at) => ({ name: paths.sitemapPart(at + 1).slice(1), xml })),
          ],
  }
}
