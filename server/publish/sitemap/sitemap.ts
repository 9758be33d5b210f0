import { setImmediate } from 'node:timers/promises'
import type { SitemapProgress, SitemapStatistics } from '#domain/site/sitemap.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { streamSitemapPages, type SitemapPage } from './pages.ts'
import { indexXml, urlElement, URLSET_END, URLSET_START } from './xml.ts'

/** Limits of one file (sitemaps.org). */
const SITEMAP_LIMITS = { urls: 50_000, bytes: 50 * 1024 * 1024 }

const CHUNK_BYTES = 49_152

/** A URL takes 10 to 20 microseconds; after this many the event loop gets a turn. */
const URLS_PER_TURN = 100

export interface SitemapOptions {
  /** Origin without a trailing slash. */
  siteUrl: string
  /** Receives the next text of a part (1, 2, …), in order, and is awaited; an error ends the work. */
  write: (part: number, xml: string) => Promise<void> | void
  onProgress?: (progress: SitemapProgress) => void
  limits?: typeof SITEMAP_LIMITS
}

export interface SitemapSummary extends SitemapStatistics {
  parts: number
  /** The sitemap index; `undefined` when a single part is the whole sitemap. */
  index: string | undefined
}

/** Writes the sitemap in parts within the protocol's limits, yielding to the event loop. */
export async function writeSitemap(db: ReadDb, options: SitemapOptions): Promise<SitemapSummary> {
  const { siteUrl, limits = SITEMAP_LIMITS, onProgress } = options
  const parts = new PartWriter(options.write, limits)
  const count = { fixed: 0, state: 0, city: 0, provider: 0 }
  let totalUrls = 0

  for await (const pages of streamSitemapPages(db)) {
    for (const page of pages) {
      parts.add(urlElement(siteUrl, page), page)
      count[page.kind] += 1
      totalUrls += 1
      if (totalUrls % URLS_PER_TURN !== 0) continue
      await parts.write()
      await setImmediate()
    }
    const [first] = pages
    if (first) onProgress?.({ page: first.kind, pages: count[first.kind], urls: totalUrls })
  }
  await parts.end()

  return {
    statePages: count.state,
    cityPages: count.city,
    providerPages: count.provider,
    totalUrls,
    parts: parts.lastmods.length,
    index: parts.lastmods.length > 1 ? indexXml(siteUrl, parts.lastmods) : undefined,
  }
}

class PartWriter {
  /** Latest day in each part so far; '' when unknown. */
  readonly lastmods: string[] = ['']
  readonly #write: SitemapOptions['write']
  readonly #limits: typeof SITEMAP_LIMITS
  /** The remaining text of complete parts, oldest first. */
  readonly #ended: string[] = []
  #text = URLSET_START
  #urls = 0
  #bytes = URLSET_START.length + URLSET_END.length

  constructor(write: SitemapOptions['write'], limits: typeof SITEMAP_LIMITS) {
    this.#write = write
    this.#limits = limits
  }

  /** Only collects text; call `write` after every hundred elements or so. */
  add(element: string, { lastmod = '' }: SitemapPage): void {
    const bytes = Buffer.byteLength(element)
    if (this.#urls === this.#limits.urls || this.#bytes + bytes > this.#limits.bytes) {
      this.#endPart()
    }
    this.#text += element
    this.#urls += 1
    this.#bytes += bytes
    const current = this.lastmods.length - 1
    if (lastmod > (this.lastmods[current] ?? '')) this.lastmods[current] = lastmod
  }

  /** Writes the complete parts, and the current one once it fills a chunk. */
  async write(minLength = CHUNK_BYTES): Promise<void> {
    for (;;) {
      const text = this.#ended.shift()
      if (text === undefined) break
      await this.#write(this.lastmods.length - this.#ended.length - 1, text)
    }
    if (this.#text.length < minLength) return
    const text = this.#text
    this.#text = ''
    await this.#write(this.lastmods.length, text)
  }

  async end(): Promise<void> {
    this.#text += URLSET_END
    await this.write(0)
  }

  #endPart(): void {
    this.#ended.push(this.#text + URLSET_END)
    this.lastmods.push('')
    this.#text = URLSET_START
    this.#urls = 0
    this.#bytes = URLSET_START.length + URLSET_END.length
  }
}
