import { setImmediate } from 'node:timers/promises'
import type { SitemapProgress, SitemapStatistics, SitemapTexts } from '#domain/site/sitemap.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { streamSitemapPages } from './pages.ts'
import { indexXml, urlElements, URLSET_END, URLSET_START } from './xml.ts'

/** Limit of one file (sitemaps.org). Its limit of 50 MB is out of reach: our URLs take 200 bytes. */
const URLS_PER_PART = 50_000

/** A URL takes 20 microseconds; after this many the event loop gets a turn. */
const URLS_PER_TURN = 100

export interface SitemapOptions {
  /** Origin without a trailing slash. */
  siteUrl: string
  texts: SitemapTexts
  /** Receives the next text of a part (1, 2, …), in order; an error ends the work. */
  write: (part: number, xml: string) => void
  onProgress?: (progress: SitemapProgress) => void
  urlsPerPart?: number
}

export interface SitemapSummary extends SitemapStatistics {
  parts: number
  /** The sitemap index; `undefined` when a single part is the whole sitemap. */
  index: string | undefined
}

/** Writes the sitemap in parts within the protocol's limit, yielding to the event loop. */
export async function writeSitemap(db: ReadDb, options: SitemapOptions): Promise<SitemapSummary> {
  const { siteUrl, texts, write, onProgress, urlsPerPart = URLS_PER_PART } = options
  const count = { fixed: 0, state: 0, city: 0, provider: 0 }
  /** Latest day in each part so far. */
  const lastmods = ['']
  let totalUrls = 0

  write(1, URLSET_START)
  for await (const pages of streamSitemapPages(db, texts)) {
    for (let start = 0; start < pages.length;) {
      const room = lastmods.length * urlsPerPart - totalUrls
      if (room === 0) {
        write(lastmods.length, URLSET_END)
        write(lastmods.push(''), URLSET_START)
        continue
      }
      const slice = pages.slice(start, start + Math.min(room, URLS_PER_TURN))
      write(lastmods.length, urlElements(siteUrl, slice))
      const days = slice.map(({ lastmod = '' }) => lastmod)
      lastmods.push([lastmods.pop() ?? '', ...days].reduce((a, b) => (a > b ? a : b)))
      start += slice.length
      totalUrls += slice.length
      await setImmediate()
    }
    const [first] = pages
    if (first === undefined) continue
    count[first.kind] += pages.length
    onProgress?.({ page: first.kind, pages: count[first.kind], urls: totalUrls })
  }
  write(lastmods.length, URLSET_END)

  return {
    statePages: count.state,
    cityPages: count.city,
    providerPages: count.provider,
    totalUrls,
    parts: lastmods.length,
    index: lastmods.length > 1 ? indexXml(siteUrl, lastmods) : undefined,
  }
}
