import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { articleCrumbs } from '#domain/crumbs.ts'
import { blogPosting, breadcrumbList } from '#domain/structured-data.ts'
import { JsonLd } from '#ui/JsonLd.tsx'
import { FeedDiscovery } from '../FeedDiscovery.tsx'
import type { Data } from './+data.ts'

export function Head() {
  const { site } = usePageContext()
  const { article, text } = useData<Data>()
  return (
    <>
      <FeedDiscovery />
      <JsonLd value={breadcrumbList(site.url, articleCrumbs(article))} />
      <JsonLd value={blogPosting(site, article, text.words)} />
    </>
  )
}
