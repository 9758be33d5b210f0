import type { ArticlePictureName } from './article-pictures.ts'
import { slugify } from '#domain/clinics/slugs.ts'

/** In the order of the filter on the blog's page. */
export const BLOG_CATEGORIES = ['Treatment Guide', 'Aftercare', 'Clinic Selection'] as const
export type BlogCategory = (typeof BLOG_CATEGORIES)[number]

/** What the blog knows of an article beside its text, which is data/blog/{slug}.md. */
export interface BlogArticle {
  slug: string
  title: string
  category: BlogCategory
  excerpt: string
  /** Name of its drawing. */
  image: ArticlePictureName
  /** "2026-11-21" */
  publishedOn: string
  /** Day on which the editors last compared the text with its sources. */
  checkedOn: string
}

/** The fixed articles of the blog (product.md section 2), in the order of the list. */
export const BLOG_ARTICLES: readonly BlogArticle[] = [
  {
    slug: 'laser-tattoo-removal-guide',
    title: 'Laser Tattoo Removal: How It Works and What to Expect',
    category: 'Treatment Guide',
    excerpt:
      'How lasers break up tattoo ink, how many sessions to expect, which colors are hard, what it costs, and who should ask a doctor first. With sources.',
    image: 'sessions',
    publishedOn: '2026-11-21',
    checkedOn: '2026-11-21',
  },
  {
    slug: 'tattoo-removal-aftercare',
    title: 'Tattoo Removal Aftercare: The First Hours, Days and Weeks',
    category: 'Aftercare',
    excerpt:
      'How to care for your skin after a laser session: cleaning, blisters, sun, sport and water, the signs of infection, and when to call a doctor or 911.',
    image: 'aftercare',
    publishedOn: '2026-11-21',
    checkedOn: '2026-11-21',
  },
  {
    slug: 'choosing-right-clinic',
    title: 'How to Choose a Tattoo Removal Clinic',
    category: 'Clinic Selection',
    excerpt:
      'Who may run the laser in your state, which questions to ask, how to compare prices and packages, and which signs should make you walk away. With sources.',
    image: 'questions',
    publishedOn: '2026-11-21',
    checkedOn: '2026-11-21',
  },
]

const RELATED = 2 // product.md section 9

/** `undefined` when no article has that slug. */
export function findArticle(slug: string): BlogArticle | undefined {
  return BLOG_ARTICLES.find((article) => article.slug === slug)
}

/** Two other articles, in the order of the list. */
export function relatedArticles(slug: string): BlogArticle[] {
  return BLOG_ARTICLES.filter((article) => article.slug !== slug).slice(0, RELATED)
}

/** The category as it stands in an address: "treatment-guide". */
export function categorySlug(category: BlogCategory): string {
  return slugify(category)
}

/** Reads a query parameter; `undefined` when it names no category. */
export function readCategory(parameter: string | undefined): BlogCategory | undefined {
  return BLOG_CATEGORIES.find((category) => categorySlug(category) === parameter)
}

/** No single person signs an article. */
export function blogAuthor(siteName: string): string {
  return `${siteName} editors`
}

/** Day on which the latest article was checked. */
export function blogCheckedOn(): string {
  return BLOG_ARTICLES.map(({ checkedOn }) => checkedOn).reduce((a, b) => (a > b ? a : b))
}
