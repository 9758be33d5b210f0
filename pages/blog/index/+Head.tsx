import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/paths.ts'
import { breadcrumbList, itemList } from '#domain/structured-data.ts'
import { JsonLd } from '#ui/JsonLd.tsx'
import { pageCrumbs } from '#ui/page-crumbs.ts'
import { FeedDiscovery } from '../FeedDiscovery.tsx'
import type { Data } from './+data.ts'

export function Head() {
  const { site } = usePageContext()
  const { articles } = useData<Data>()
  const items = articles.map(({ title, slug }) => ({ name: title, path: paths.blogArticle(slug) }))
  return (
    <>
      <FeedDiscovery />
      <JsonLd value={breadcrumbList(site.url, pageCrumbs('Blog', paths.blog()))} />
      <JsonLd value={itemList(site.url, items)} />
    </>
  )
}
