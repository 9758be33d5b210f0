import type { ArticlePictureName } from './article-pictures.ts'
import { slugify } from '#domain/clinics/slugs.ts'

export const BLOG_CATEGORIES = ['Treatment Guide', 'Aftercare', 'Clinic Selection'] as const
export type BlogCategory = (typeof BLOG_CATEGORIES)[number]

/** Metadata of an article; its text is site/articles/{slug}.md. */
export interface BlogArticle {
  slug: string
  title: string
  category: BlogCategory
  excerpt: string
  image: ArticlePictureName
  publishedOn: string
  /** Day the editors last checked the text against its sources. */
  checkedOn: string
}

/** The fixed articles of the blog (R-BLOG-1), in list order. */
export const BLOG_ARTICLES: readonly BlogArticle[] = [
  {
    slug: 'laser-tattoo-removal-guide',
    title: 'Laser Tattoo Removal: How It Works and What to Expect',
    category: 'Treatment Guide',
    excerpt:
      'How lasers break up tattoo ink, how many sessions to expect, which colors are hard, what it costs, and who should ask a doctor first. With sources.',
    image: 'sessions',
    publishedOn: '2026-11-21',
    checkedOn: '2026-11-26',
  },
  {
    slug: 'tattoo-removal-aftercare',
    title: 'Tattoo Removal Aftercare: The First Hours, Days and Weeks',
    category: 'Aftercare',
    excerpt:
      'How to care for your skin after a laser session: cleaning, blisters, sun, sport and water, the signs of infection, and when to call a doctor or 911.',
    image: 'aftercare',
    publishedOn: '2026-11-21',
    checkedOn: '2026-11-26',
  },
  {
    slug: 'choosing-right-clinic',
    title: 'How to Choose a Tattoo Removal Clinic',
    category: 'Clinic Selection',
    excerpt:
      'Who may run the laser in your state, which questions to ask, how to compare prices and packages, and which signs should make you walk away. With sources.',
    image: 'questions',
    publishedOn: '2026-11-21',
    checkedOn: '2026-11-26',
  },
]

const RELATED = 2 // R-BLOG-2

export function findArticle(slug: string): BlogArticle | undefined {
  return BLOG_ARTICLES.find((article) => article.slug === slug)
}

export function relatedArticles(slug: string): BlogArticle[] {
  return BLOG_ARTICLES.filter((article) => article.slug !== slug).slice(0, RELATED)
}

export function categorySlug(category: BlogCategory): string {
  return slugify(category)
}

/** From the `category` query parameter; `undefined` for anything else. */
export function readCategory(parameter: string | undefined): BlogCategory | undefined {
  return BLOG_CATEGORIES.find((category) => categorySlug(category) === parameter)
}

export function blogAuthor(siteName: string): string {
  return `${siteName} editors`
}

export function blogCheckedOn(): string {
  return BLOG_ARTICLES.map(({ checkedOn }) => checkedOn).reduce((a, b) => (a > b ? a : b))
}

export const BLOG_DESCRIPTION =
  'How laser tattoo removal works, how to look after your skin, and how to choose a clinic. Plain guides, with their sources.'

export function blogTitle(siteName: string): string {
  return `${siteName} Blog`
}

const WORDS_PER_MINUTE = 238 // silent reading of English non-fiction: Brysbaert, J Mem Lang 2019

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu)?.length ?? 0
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
