import { slugify } from '#domain/clinics/slugs.ts'
import type { PageContextServer } from 'vike/types'
import { BLOG_DESCRIPTION, summarizeArticle } from '#domain/blog/articles.ts'
import { pageCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { itemList } from '#domain/site/structured-data.ts'
import { EMPTY_SUBSCRIBE_FORM } from '#domain/accounts/subscribe-form.ts'

export type Data = ReturnType<typeof data>

export function data({ site, subscribeForm, texts, urlParsed }: PageContextServer) {
  const requested = urlParsed.search['category']
  const categories = [...new Set(texts.articles.map((article) => article.category))]
  const category = categories.find((name) => slugify(name) === requested)
  const articles = texts.articles.filter(
    (article) => requested === undefined || article.category === category,
  )
  return {
    meta: pageMeta({
      title: category === undefined ? 'Tattoo Removal Blog' : `${category} Articles`,
      description: BLOG_DESCRIPTION,
      canonicalPath: paths.blog(),
      query: urlParsed.search,
      crumbs: pageCrumbs('Blog', paths.blog()),
      structuredData: [
        itemList(
          site.url,
          articles.map(({ slug }) => paths.blogArticle(slug)),
        ),
      ],
      hasFeed: true,
    }),
    /** `null` without a filter and for an unknown category. */
    category: category ?? null,
    isFiltered: requested !== undefined,
    categories,
    articles: articles.map(summarizeArticle),
    subscribeForm: subscribeForm ?? EMPTY_SUBSCRIBE_FORM,
    isSubscribed: urlParsed.search['subscribed'] !== undefined,
  }
}
