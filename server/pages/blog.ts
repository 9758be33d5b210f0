import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlogArticle } from '#domain/blog/articles.ts'
import { renderArticle, type ArticleText } from './blog-markdown.ts'

const rendered = new Map<string, Promise<ArticleText>>()

/**
 * The text of one of BLOG_ARTICLES, from data/blog/{slug}.md; read and rendered once per process.
 * Rejects when the file is not there.
 */
export function readArticle(slug: string): Promise<ArticleText> {
  const known = rendered.get(slug)
  if (known !== undefined) return known
  const text = readFile(join(articlesFolder(), `${slug}.md`), 'utf8').then(renderArticle)
  rendered.set(slug, text)
  // A failure is not kept: whoever asks next tries again.
  text.catch(() => rendered.delete(slug))
  return text
}

/** An article in a list. */
export interface ArticleSummary extends BlogArticle {
  minutes: number
}

/** The same articles with the minutes it takes to read them. */
export function summarizeArticles(articles: readonly BlogArticle[]): Promise<ArticleSummary[]> {
  return Promise.all(
    articles.map(async (article) => ({
      ...article,
      minutes: (await readArticle(article.slug)).minutes,
    })),
  )
}

/** Found from this file as it is and from wherever the build puts it below the project's folder. */
function articlesFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const articles = join(folder, 'data', 'blog')
    if (existsSync(articles)) return articles
  }
  throw new Error(`There is no folder data/blog above ${import.meta.dirname}`)
}
