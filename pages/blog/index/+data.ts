import type { PageContextServer } from 'vike/types'
import { BLOG_DESCRIPTION, summarizeArticle } from '#domain/blog/articles.ts'
import { pageCrumbs, pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { itemList } from '#domain/site/structured-data.ts'
import { NEW_FORM } from '#domain/forms/returned-form.ts'

export type Data = ReturnType<typeof data>

export function data({ site, returnedForm, texts, urlParsed }: PageContextServer) {
  const { articles } = texts
  return {
    meta: pageMeta({
      title: 'Tattoo Removal Blog',
      description: BLOG_DESCRIPTION,
      crumbs: pageCrumbs('Blog', paths.blog()),
      structuredData: [
        itemList(
          site.url,
          articles.map(({ slug }) => paths.blogArticle(slug)),
        ),
      ],
      hasFeed: true,
    }),
    articles: articles.map(summarizeArticle),
    returned: returnedForm ?? NEW_FORM,
    isSubscribed: urlParsed.search['subscribed'] !== undefined,
  }
}
