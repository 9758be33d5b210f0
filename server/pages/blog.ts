import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlogArticle } from '#domain/blog/articles.ts'
import {
  QUESTIONS_ARTICLE,
  readClinicQuestions,
  type QuestionGroup,
} from '#domain/blog/clinic-questions.ts'
import { renderArticle, type ArticleText } from './blog-markdown.ts'

const rendered = new Map<string, Promise<ArticleText>>()

/** From site/articles/{slug}.md, rendered once per process. Rejects if the file is missing. */
export function readArticle(slug: string): Promise<ArticleText> {
  const cached = rendered.get(slug)
  if (cached !== undefined) return cached
  const text = readMarkdown(slug).then(renderArticle)
  rendered.set(slug, text)
  text.catch(() => rendered.delete(slug))
  return text
}

/** Questions to ask, from the article on choosing a clinic. */
export async function readQuestionsToAsk(): Promise<QuestionGroup[]> {
  return readClinicQuestions(await readMarkdown(QUESTIONS_ARTICLE))
}

function readMarkdown(slug: string): Promise<string> {
  return readFile(join(articlesFolder(), `${slug}.md`), 'utf8')
}

export interface ArticleSummary extends BlogArticle {
  minutes: number
}

export function summarizeArticles(articles: readonly BlogArticle[]): Promise<ArticleSummary[]> {
  return Promise.all(
    articles.map(async (article) => ({
      ...article,
      minutes: (await readArticle(article.slug)).minutes,
    })),
  )
}

/** Searches upward, because the build moves this file to another depth below the project's folder. */
function articlesFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const articles = join(folder, 'site', 'articles')
    if (existsSync(articles)) return articles
  }
  throw new Error(`There is no folder site/articles above ${import.meta.dirname}`)
}
