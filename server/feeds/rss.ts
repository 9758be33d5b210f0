import type { Router } from 'express'
import { XMLBuilder } from 'fast-xml-parser'
import { BLOG_DESCRIPTION } from '#domain/blog/articles.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { stateBySlug, type State } from '#domain/places/states.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { listNewestInState } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { sendCompressed } from '#server/http/send-compressed.ts'

const RSS_TYPE = 'application/rss+xml; charset=utf-8'

/** The articles of the blog. */
export function blogFeedRoutes({ settings }: AppContext): Router {
  return getRoute(paths.blogFeed(), async (request, response) => {
    response.set('cache-control', 'public, max-age=3600').type(RSS_TYPE)
    await sendCompressed(request, response, formatBlogFeed(settings))
  })
}

export function formatBlogFeed(settings: Settings): string {
  const { name, url } = loadSite(settings)
  return formatFeed({
    title: `${name} Blog`,
    link: absoluteUrl(url, paths.blog()),
    description: BLOG_DESCRIPTION,
    items: loadTexts(settings).articles.map((article) => ({
      title: article.title,
      link: absoluteUrl(url, paths.blogArticle(article.slug)),
      description: article.excerpt,
      category: article.category,
      day: article.publishedOn,
    })),
  })
}

interface Feed {
  title: string
  /** Absolute, like those of the items; the feed is `feed.xml` below it. */
  link: string
  description: string
  items: { title: string; link: string; description: string; category?: string; day: string }[]
}

/** RSS 2.0 (rssboard.org/rss-specification and its profile), the latest first. */
function formatFeed({ title, link, description, items }: Feed): string {
  const item = items
    .toSorted((a, b) => b.day.localeCompare(a.day))
    .map(({ day, ...words }) => ({
      ...words,
      guid: { '@isPermaLink': 'true', '#text': words.link },
      pubDate: new Date(`${day}T00:00:00Z`).toUTCString(),
    }))
  const self = { '@href': `${link}/feed.xml`, '@rel': 'self', '@type': 'application/rss+xml' }
  const channel = { title, link, description, language: 'en-us', 'atom:link': self, item }
  const rss = { '@version': '2.0', '@xmlns:atom': 'http://www.w3.org/2005/Atom', channel }
  const options = { ignoreAttributes: false, suppressBooleanAttributes: false }
  const builder = new XMLBuilder({ format: true, attributeNamePrefix: '@', ...options })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ rss })}`
}

const FEED = /^\/states\/(?<state>[a-z-]+)\/feed\.xml$/
const MAX_ITEMS = 50

/** The newest listings of each state. */
export function stateFeeds({ connection: { snapshots }, settings }: AppContext): Router {
  return getRoute(FEED, async (request, response, next) => {
    const state = stateBySlug(String(request.params['state']))
    if (state === undefined) {
      next('router')
      return
    }
    const feed = await snapshots.read(({ db }) => formatStateFeed(db, settings, state))
    response.set('cache-control', 'no-cache').type(RSS_TYPE)
    await sendCompressed(request, response, feed)
  })
}

export async function formatStateFeed(db: ReadDb, settings: Settings, { name, slug }: State) {
  const site = loadSite(settings)
  const newest = await listNewestInState(db, slug, MAX_ITEMS)
  return formatFeed({
    title: `${site.name}: new in ${name}`,
    link: absoluteUrl(site.url, paths.state(slug)),
    description: `The newest providers in ${name}.`,
    items: newest.map((provider) => ({
      title: provider.name,
      link: absoluteUrl(site.url, paths.provider(provider)),
      description: formatAddress(provider),
      day: provider.changedOn,
    })),
  })
}
