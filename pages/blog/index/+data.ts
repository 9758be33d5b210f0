import type { PageContextServer } from 'vike/types'
import { BLOG_ARTICLES, readCategory } from '#domain/blog-articles.ts'
import { BLOG_DESCRIPTION } from '#domain/blog-words.ts'
import { pageMeta } from '#domain/page-meta.ts'
import { paths } from '#domain/paths.ts'
import { countOf } from '#domain/rating.ts'
import type { ReturnedSubscribeForm } from '#domain/subscribe-form.ts'
import { summarizeArticles } from '#server/blog.ts'

export type Data = Awaited<ReturnType<typeof data>>

const EMPTY_FORM: ReturnedSubscribeForm = { email: '', emailError: null, problem: null }

export async function data({ subscribeForm, urlParsed }: PageContextServer) {
  const asked = urlParsed.search['category']
  const category = readCategory(asked)
  const articles = BLOG_ARTICLES.filter(
    (article) => asked === undefined || article.category === category,
  )
  return {
    meta: pageMeta({
      title: category === undefined ? 'Tattoo Removal Blog' : `${category} Articles`,
      description: BLOG_DESCRIPTION,
      canonicalPath: paths.blog(),
      query: urlParsed.search,
    }),
    announcement: asked === undefined ? '' : countOf(articles.length, 'article', 'articles'),
    /** `null` also when the address names no category. */
    category: category ?? null,
    isFiltered: asked !== undefined,
    articles: await summarizeArticles(articles),
    subscribeForm: subscribeForm ?? EMPTY_FORM,
    isSubscribed: urlParsed.search['subscribed'] !== undefined,
  }
}
