import type { Router } from 'express'
import { XMLBuilder } from 'fast-xml-parser'
import { blogAuthor, blogCheckedOn, BLOG_DESCRIPTION, blogTitle } from '#domain/blog/articles.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { sendCompressed } from '#server/http/send-compressed.ts'

const ATTRIBUTE = '@'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const MAX_AGE_MINUTES = 60

export function blogFeedRoutes(settings: Settings): Router {
  return getRoute(paths.blogFeed(), async (request, response) => {
    response
      .set('cache-control', `public, max-age=${MAX_AGE_MINUTES * 60}`)
      .type('application/rss+xml; charset=utf-8')
    await sendCompressed(request, response, formatFeed(settings))
  })
}

/** RSS 2.0 (rssboard.org/rss-specification and its profile). */
export function formatFeed(settings: Settings): string {
  const { name, url, contactEmail } = loadSite(settings)
  const { articles } = loadTexts(settings)
  const author = blogAuthor(name)
  const builder = new XMLBuilder({
    format: true,
    ignoreAttributes: false,
    suppressBooleanAttributes: false,
    attributeNamePrefix: ATTRIBUTE,
  })
  const latestFirst = articles.toSorted((a, b) => b.publishedOn.localeCompare(a.publishedOn))
  const item = latestFirst.map(({ slug, title, excerpt, category, publishedOn }) => ({
    title,
    link: absoluteUrl(url, paths.blogArticle(slug)),
    description: excerpt,
    'dc:creator': author,
    category,
    guid: { '@isPermaLink': 'true', '#text': absoluteUrl(url, paths.blogArticle(slug)) },
    pubDate: formatDate(publishedOn),
  }))
  const channel = {
    title: blogTitle(name),
    link: absoluteUrl(url, paths.blog()),
    description: BLOG_DESCRIPTION,
    language: 'en-us',
    managingEditor: `${contactEmail} (${author})`,
    pubDate: formatDate(latestFirst[0]?.publishedOn),
    lastBuildDate: formatDate(blogCheckedOn(articles)),
    docs: 'https://www.rssboard.org/rss-specification',
    ttl: MAX_AGE_MINUTES,
    'atom:link': {
      '@href': absoluteUrl(url, paths.blogFeed()),
      '@rel': 'self',
      '@type': 'application/rss+xml',
    },
    item,
  }
  const rss = {
    '@version': '2.0',
    '@xmlns:atom': 'http://www.w3.org/2005/Atom',
    '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    channel,
  }
  return DECLARATION + builder.build({ rss })
}

/** RFC 822: "Sat, 21 Nov 2026 00:00:00 GMT". */
function formatDate(day: string | undefined): string | undefined {
  return day && new Date(`${day}T00:00:00Z`).toUTCString()
}
