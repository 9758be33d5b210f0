import { BLOG_ARTICLES, blogCheckedOn } from '#domain/blog/articles.ts'
import { paths } from './paths.ts'

type ChangeFrequency = 'weekly' | 'monthly' | 'yearly'

/** How a page stands in the sitemap (product.md section 9). */
export interface SitemapRank {
  priority: number
  changefreq: ChangeFrequency
}

export interface FixedPage extends SitemapRank {
  path: string
  /** Whether it shows totals of the directory, and so changes with it. */
  showsDirectory: boolean
  /** Day its own text last changed, where that is known. */
  changedOn?: string
}

const BLOG_RANK = { priority: 0.6, changefreq: 'monthly', showsDirectory: false } as const

/**
 * Pages that exist without any data: the seven of product.md, the blog (decision 25) and the
 * accessibility statement. A new fixed page is added here to be in the sitemap.
 */
export const FIXED_PAGES: readonly FixedPage[] = [
  { path: paths.home(), priority: 1, changefreq: 'weekly', showsDirectory: true },
  { path: paths.states(), priority: 0.9, changefreq: 'weekly', showsDirectory: true },
  { path: paths.about(), priority: 0.8, changefreq: 'monthly', showsDirectory: false },
  { path: paths.search(), priority: 0.7, changefreq: 'monthly', showsDirectory: false },
  { path: paths.listCompany(), priority: 0.6, changefreq: 'monthly', showsDirectory: false },
  { path: paths.blog(), changedOn: blogCheckedOn(), ...BLOG_RANK },
  ...BLOG_ARTICLES.map(({ slug, checkedOn }) => ({
    path: paths.blogArticle(slug),
    changedOn: checkedOn,
    ...BLOG_RANK,
  })),
  { path: paths.privacyPolicy(), priority: 0.3, changefreq: 'yearly', showsDirectory: false },
  { path: paths.termsOfService(), priority: 0.3, changefreq: 'yearly', showsDirectory: false },
  { path: paths.accessibility(), priority: 0.3, changefreq: 'yearly', showsDirectory: false },
]

export const STATE_RANK: SitemapRank = { priority: 0.8, changefreq: 'weekly' }
export const CITY_RANK: SitemapRank = { priority: 0.7, changefreq: 'weekly' }
export const PROVIDER_RANK: SitemapRank = { priority: 0.6, changefreq: 'monthly' }
