import { usePageContext } from 'vike-react/usePageContext'
import { blogTitle } from '#domain/blog-words.ts'
import { absoluteUrl, paths } from '#domain/paths.ts'

/** Tells browsers and feed readers where the feed is; stands in the head. */
export function FeedDiscovery() {
  const { site } = usePageContext()
  return (
    <link
      rel="alternate"
      type="application/rss+xml"
      title={blogTitle(site.name)}
      href={absoluteUrl(site.url, paths.blogFeed())}
    />
  )
}
