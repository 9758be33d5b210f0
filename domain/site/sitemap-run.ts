import { FIXED_PAGES } from './fixed-pages.ts'
import { formatCount } from '#domain/clinics/rating.ts'
import { STATES } from '#domain/places/states.ts'

export type SitemapPageKind = 'fixed' | 'state' | 'city' | 'provider'

/** How far the sitemap is. */
export interface SitemapProgress {
  /** The kind that was added to last. */
  page: SitemapPageKind
  /** Pages of that kind so far. */
  pages: number
  /** Pages of all kinds so far. */
  urls: number
}

export interface SitemapStatistics {
  statePages: number
  cityPages: number
  providerPages: number
  totalUrls: number
}

export interface GeneratedSitemap {
  kind: 'done'
  statistics: SitemapStatistics
  /** Path of sitemap.xml. */
  download: string
  /** Paths of the parts that sitemap.xml names; empty when it holds everything itself. */
  parts: string[]
}

/** What came of generating the sitemap. */
export type SitemapOutcome = GeneratedSitemap | { kind: 'error'; message: string }

export interface SitemapProgressLine extends SitemapProgress {
  kind: 'progress'
  message: string
  /** What `urls` will be at the end, as counted before the work. */
  expectedUrls: number
}

/** A line of the answer of POST /api/admin/sitemap; the last one is the outcome. */
export type SitemapLine = SitemapProgressLine | SitemapOutcome

interface DirectoryTotals {
  cityCount: number
  providerCount: number
}

/** The progress in words, beside what the directory held when the work began. */
export function progressLine(
  progress: SitemapProgress,
  { cityCount, providerCount }: DirectoryTotals,
): SitemapProgressLine {
  const { page, pages, urls } = progress
  const fixedAndStates = FIXED_PAGES.length + STATES.length
  const total = { fixed: pages, state: pages, city: cityCount, provider: providerCount }[page]
  const of = total > pages ? ` of ${formatCount(total)}` : ''
  return {
    kind: 'progress',
    ...progress,
    message: `${WORDS[page]} added: ${formatCount(pages)}${of}`,
    // An import may add to them meanwhile.
    expectedUrls: Math.max(urls, fixedAndStates + cityCount + providerCount),
  }
}

const WORDS: Record<SitemapPageKind, string> = {
  fixed: 'Fixed pages',
  state: 'State pages',
  city: 'City pages',
  provider: 'Provider pages',
}
