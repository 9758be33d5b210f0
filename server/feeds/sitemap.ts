import { setImmediate } from 'node:timers/promises'
import { XMLBuilder } from 'fast-xml-parser'
import { isIndexable } from '#domain/site/page-policy.ts'
import { paths, absoluteUrl } from '#domain/site/paths.ts'
import {
  type SitemapProgress,
  type SitemapStatistics,
  type SitemapTexts,
  CITY_RANK,
  fixedPages,
  PROVIDER_RANK,
  STATE_RANK,
  type SitemapRank,
  type SitemapPageKind,
} from '#domain/site/sitemap.ts'
import { findRevision } from '#db/directory/changes.ts'
import { streamCityPages, streamProviderPages } from '#db/directory/streams.ts'
import { listStateTotals } from '#db/directory/totals.ts'
import { formatCount } from '#domain/text/counts.ts'
import type { ReadDb } from '#db/engine/schema.ts'

/** Limit of one file (sitemaps.org). Its limit of 50 MB is out of reach: our URLs take 200 bytes. */
const URLS_PER_PART = 50_000

/** A URL takes 20 microseconds; after this many the event loop gets a turn. */
const URLS_PER_TURN = 100

const LABELS = { fixed: 'Fixed', state: 'State', city: 'City', provider: 'Provider' } as const

export interface SitemapOptions {
  /** Origin without a trailing slash. */
  siteUrl: string
  texts: SitemapTexts
  onProgress?: (progress: SitemapProgress) => void
}

export interface Sitemap {
  statistics: SitemapStatistics
  /** sitemap.xml first. Beyond the protocol's limit it is an index, and its parts follow. */
  files: { name: string; xml: string }[]
}

/** Yields to the event loop. */
export async function buildSitemap(db: ReadDb, options: SitemapOptions): Promise<Sitemap> {
  const { siteUrl, texts, onProgress } = options
  const count = { fixed: 0, state: 0, city: 0, provider: 0 }
  let part = { size: 0, urls: '', lastmod: '' }
  const parts = [part]
  let totalUrls = 0

  for await (const all of streamPages(db, texts)) {
    const pages = all.filter(({ path }) => isIndexable(path))
    for (let start = 0; start < pages.length;) {
      if (part.size === URLS_PER_PART) parts.push((part = { size: 0, urls: '', lastmod: '' }))
      const slice = pages.slice(start, start + Math.min(URLS_PER_PART - part.size, URLS_PER_TURN))
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
    const { kind: page } = first
    const message = `${LABELS[page]} pages added: ${formatCount(count[page])}`
    onProgress?.({ kind: 'progress', page, pages: count[page], urls: totalUrls, message })
  }

  const { state: statePages, city: cityPages, provider: providerPages } = count
  const files = parts.map(({ urls }, index) => ({
    name: paths.sitemapPart(index + 1).slice(1),
    xml: format('urlset', urls),
  }))
  const [whole, ...others] = files
  const xml = others.length === 0 ? (whole?.xml ?? '') : formatIndex(siteUrl, parts)
  return {
    statistics: { statePages, cityPages, providerPages, totalUrls },
    files: [{ name: 'sitemap.xml', xml }, ...(others.length === 0 ? [] : files)],
  }
}

const builder = new XMLBuilder({ format: true, suppressEmptyNode: true })

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function formatUrls(siteUrl: string, pages: readonly SitemapPage[]): string {
  const url = pages.map(({ path, lastmod, changefreq, priority }) => ({
    loc: absoluteUrl(siteUrl, path),
    ...(lastmod !== undefined && { lastmod }),
    changefreq,
    priority: priority.toFixed(1),
  }))
  return builder.build({ url })
}

/** With the latest day of each part. */
function formatIndex(siteUrl: string, parts: readonly { lastmod: string }[]): string {
  const sitemap = parts.map(({ lastmod }, index) => ({
    loc: absoluteUrl(siteUrl, paths.sitemapPart(index + 1)),
    ...(lastmod !== '' && { lastmod }),
  }))
  return format('sitemapindex', builder.build({ sitemap }))
}

function format(root: string, elements: string): string {
  return `${DECLARATION}<${root} xmlns="${NAMESPACE}">\n${elements}</${root}>\n`
}

interface SitemapPage extends SitemapRank {
  kind: SitemapPageKind
  path: string
  /** Day its data last changed; `undefined` when unknown. */
  lastmod: string | undefined
}

/** In batches of one kind: fixed, states, cities, providers. */
async function* streamPages(db: ReadDb, texts: SitemapTexts): AsyncGenerator<SitemapPage[]> {
  const { changedAt } = await findRevision(db)
  const directoryDay = changedAt.slice(0, 10)
  yield fixedPages(texts).map(({ path, priority, changefreq, showsDirectory, changedOn }) => ({
    kind: 'fixed',
    path,
    priority,
    changefreq,
    lastmod: showsDirectory ? directoryDay : changedOn,
  }))

  const states = await listStateTotals(db)
  yield states
    .filter(({ providerCount }) => providerCount > 0)
    .toSorted((a, b) => (a.stateSlug < b.stateSlug ? -1 : 1))
    .map(({ stateSlug, changedOn }) => ({
      kind: 'state',
      path: paths.state(stateSlug),
      lastmod: changedOn,
      ...STATE_RANK,
    }))

  for await (const cities of streamCityPages(db)) {
    yield cities.map((city) => ({
      kind: 'city',
      path: paths.city(city),
      lastmod: city.changedOn,
      ...CITY_RANK,
    }))
  }
  for await (const providers of streamProviderPages(db)) {
    yield providers.map((provider) => ({
      kind: 'provider',
      path: paths.provider(provider),
      lastmod: provider.changedOn,
      ...PROVIDER_RANK,
    }))
  }
}
