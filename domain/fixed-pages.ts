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
}

/** Pages that exist without any data. A new fixed page is added here to be in the sitemap. */
export const FIXED_PAGES: readonly FixedPage[] = [
  { path: paths.home(), priority: 1, changefreq: 'weekly', showsDirectory: true },
  { path: paths.states(), priority: 0.9, changefreq: 'weekly', showsDirectory: true },
  { path: paths.about(), priority: 0.8, changefreq: 'monthly', showsDirectory: false },
  { path: paths.search(), priority: 0.7, changefreq: 'monthly', showsDirectory: false },
  { path: paths.listCompany(), priority: 0.6, changefreq: 'monthly', showsDirectory: false },
  { path: paths.privacyPolicy(), priority: 0.3, changefreq: 'yearly', showsDirectory: false },
  { path: paths.termsOfService(), priority: 0.3, changefreq: 'yearly', showsDirectory: false },
]

export const STATE_RANK: SitemapRank = { priority: 0.8, changefreq: 'weekly' }
export const CITY_RANK: SitemapRank = { priority: 0.7, changefreq: 'weekly' }
export const PROVIDER_RANK: SitemapRank = { priority: 0.6, changefreq: 'monthly' }
