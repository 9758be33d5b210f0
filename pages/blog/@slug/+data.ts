import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { findArticle, relatedArticles } from '#domain/blog/articles.ts'
import { articleCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { blogPosting } from '#domain/site/structured-data.ts'
import { readArticle, summarizeArticles } from '#server/pages/blog.ts'
import { routeParam } from '#server/pages/route-params.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const slug = routeParam(pageContext, 'slug')
  const article = findArticle(slug)
  if (article === undefined) throw render(404)

  const text = await readArticle(slug)
  return {
    meta: pageMeta({
      title: article.title,
      description: article.excerpt,
      canonicalPath: paths.blogArticle(slug),
      query: pageContext.urlParsed.search,
      crumbs: articleCrumbs(article),
      structuredData: [blogPosting(pageContext.site, article, text.words)],
      hasFeed: true,
      article: { published: article.publishedOn, modified: article.checkedOn },
    }),
    article,
    text,
    related: await summarizeArticles(relatedArticles(slug)),
  }
}
