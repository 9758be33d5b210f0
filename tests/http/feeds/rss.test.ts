import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { sharedSite } from '#tests/helpers/site/shared-site.ts'

interface Item {
  title: string
  link: string
  description: string
  guid: { '@_isPermaLink': string; '#text': string }
  pubDate: string
}
interface Feed {
  rss: {
    '@_version': string
    '@_xmlns:atom': string
    channel: {
      title: string
      link: string
      description: string
      language: string
      'atom:link': { '@_href': string; '@_rel': string; '@_type': string }
      item: Item[]
    }
  }
}

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'item' })
/** RFC 822 with a year of four digits, as the specification of RSS asks for. */
const DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

test.each(['/states/texas/feed.xml', '/blog/feed.xml'])(
  '%s keeps the rules of RSS 2.0 and names itself as Atom asks',
  async (path) => {
    const response = await fetch(sharedSite().url + path)
    const xml = await response.text()

    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
    expect(XMLValidator.validate(xml)).toBe(true)
    const { rss } = parser.parse(xml) as Feed
    const { channel } = rss
    expect(rss['@_version']).toBe('2.0')
    expect(rss['@_xmlns:atom']).toBe('http://www.w3.org/2005/Atom')
    for (const text of [channel.title, channel.description]) expect(text).not.toBe('')
    expect(channel['atom:link']).toEqual({
      '@_href': `${channel.link}/feed.xml`,
      '@_rel': 'self',
      '@_type': 'application/rss+xml',
    })
    expect(new URL(channel['atom:link']['@_href']).pathname).toBe(path)
    const own = await fetch(sharedSite().url + new URL(channel.link).pathname)
    const alternate = /<link rel="alternate" type="application\/rss\+xml" [^>]*href="(.+?)">/
    expect(alternate.exec(await own.text())?.[1]).toBe(channel['atom:link']['@_href'])
    const { item: items } = channel
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map(({ guid }) => guid['#text'])).size).toBe(items.length)
    for (const { title, description, link, guid, pubDate } of items) {
      expect(`${title}${description}`).not.toBe('')
      expect(guid).toEqual({ '@_isPermaLink': 'true', '#text': link })
      expect(new URL(link).origin).toBe(new URL(channel.link).origin)
      expect(pubDate).toMatch(DATE)
      // The weekday is that of the date.
      expect(new Date(pubDate).toUTCString()).toBe(pubDate)
      const page = await fetch(sharedSite().url + new URL(link).pathname)
      expect(page.status).toBe(200)
    }
    const days = items.map(({ pubDate }) => Date.parse(pubDate))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
  },
)
