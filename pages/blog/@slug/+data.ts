import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { relatedArticles, summarizeArticle } from '#domain/blog/articles.ts'
import { articleCrumbs, pageMeta } from '#domain/site/page-meta.ts'
import { blogPosting } from '#domain/site/structured-data.ts'
import { routeParam } from '#server/pages/route-params.ts'

export type Data = ReturnType<typeof data>

export function data(pageContext: PageContextServer) {
  const slug = routeParam(pageContext, 'slug')
  const { articles } = pageContext.texts
  const article = articles.find((one) => one.slug === slug)
  if (article === undefined) throw render(404)

  return {
    meta: pageMeta({
      title: article.title,
      description: article.excerpt,
      crumbs: articleCrumbs(article),
      structuredData: [blogPosting(pageContext.site, article, article.text.words)],
      article: { published: article.publishedOn, modified: article.checkedOn },
    }),
    article,
    related: relatedArticles(articles, slug).map(summarizeArticle),
  }
}
