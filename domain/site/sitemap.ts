import { blogCheckedOn, type BlogArticle } from '#domain/blog/articles.ts'
import { paths } from './paths.ts'
import { sitePagePath } from './static-routes.ts'

type ChangeFrequency = 'weekly' | 'monthly' | 'yearly'

/** Sitemap attributes (R-SITEMAP-1). */
export interface SitemapRank {
  priority: number
  changefreq: ChangeFrequency
}

export interface FixedPage extends SitemapRank {
  path: string
  /** Shows totals of the directory, so it changes with every import. */
  showsDirectory?: boolean
  changedOn?: string | undefined
}

export interface SitemapTexts {
  pages: ReadonlyMap<string, { slug: string; updated?: string | undefined }>
  articles: readonly BlogArticle[]
}

const BLOG_RANK = { priority: 0.6, changefreq: 'monthly' } as const

const TEXT_RANK = { priority: 0.3, changefreq: 'yearly' } as const

/** Pages without data: the fixed pages and the blog of R-SITEMAP-1, and the texts of the site folder. */
export function fixedPages({ pages, articles }: SitemapTexts): FixedPage[] {
  return [
    { path: paths.home(), priority: 1, changefreq: 'weekly', showsDirectory: true },
    { path: paths.states(), priority: 0.9, changefreq: 'weekly', showsDirectory: true },
    { path: paths.search(), priority: 0.7, changefreq: 'monthly' },
    { path: paths.listCompany(), priority: 0.6, changefreq: 'monthly' },
    { path: paths.blog(), changedOn: blogCheckedOn(articles), ...BLOG_RANK },
    ...articles.map(({ slug, checkedOn }) => ({
      path: paths.blogArticle(slug),
      changedOn: checkedOn,
      ...BLOG_RANK,
    })),
    ...[...pages.values()].map(({ slug, updated }): FixedPage => {
      const path = sitePagePath(slug)
      const isAbout = path === paths.about()
      const rank = isAbout ? { priority: 0.8, changefreq: 'monthly' as const } : TEXT_RANK
      return { path, changedOn: updated, ...rank }
    }),
  ]
}

export const STATE_RANK: SitemapRank = { priority: 0.8, changefreq: 'weekly' }
export const CITY_RANK: SitemapRank = { priority: 0.7, changefreq: 'weekly' }
export const PROVIDER_RANK: SitemapRank = { priority: 0.6, changefreq: 'monthly' }

export type SitemapPageKind = 'fixed' | 'state' | 'city' | 'provider'

export interface SitemapProgress {
  kind: 'progress'
  page: SitemapPageKind
  pages: number
  urls: number
  /** "City pages added: 3,500" */
  message: string
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
  download: string
  /** Paths of the parts when sitemap.xml is an index; otherwise empty. */
  parts: string[]
}

export type SitemapOutcome =
  | { kind: 'running' }
  | GeneratedSitemap
  | { kind: 'error'; message: string }

/** Stands in the page of the sitemap where the lines of its progress come. */
export const PROGRESS_MARK = '{progress}'
