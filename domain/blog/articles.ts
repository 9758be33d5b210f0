/** Drawings of pages/blog/@slug/+Page.tsx. */
export const PICTURES = ['sessions', 'aftercare', 'questions'] as const
export type ArticlePicture = (typeof PICTURES)[number]

/** Metadata of an article; its text is site/articles/{slug}.md. */
export interface BlogArticle {
  slug: string
  /** Who stands by the text: the operator only for articles that differ from the default's. */
  author: string
  title: string
  category: string
  excerpt: string
  /** `null` for none. */
  image: ArticlePicture | null
  publishedOn: string
  /** Day the editors last checked the text against its sources. */
  checkedOn: string
}

export interface ArticleSummary extends BlogArticle {
  minutes: number
}

/** Without its text. */
export function summarizeArticle({
  text,
  ...facts
}: BlogArticle & { text: { minutes: number } }): ArticleSummary {
  return { ...facts, minutes: text.minutes }
}

const RELATED = 2 // R-BLOG-2

export function relatedArticles<T extends BlogArticle>(articles: readonly T[], slug: string): T[] {
  return articles.filter((article) => article.slug !== slug).slice(0, RELATED)
}

/** The latest day of a check; `undefined` without articles. */
export function blogCheckedOn(articles: readonly BlogArticle[]): string | undefined {
  return articles
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1)
}

export const BLOG_DESCRIPTION =
  'How laser tattoo removal works, how to look after your skin, and how to choose a clinic. Plain guides, with their sources.'

const WORDS_PER_MINUTE = 238 // silent reading of English non-fiction: Brysbaert, J Mem Lang 2019

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,-]*/gu)?.length ?? 0
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
