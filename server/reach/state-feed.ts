import type { Router } from 'express'
import { XMLBuilder } from 'fast-xml-parser'
import { formatAddress } from '#domain/clinics/provider.ts'
import { stateBySlug, type State } from '#domain/places/states.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { listNewestInState } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { sendCompressed } from '#server/http/send-compressed.ts'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'

const FEED = /^\/states\/(?<state>[a-z-]+)\/feed\.xml$/
const MAX_ENTRIES = 50

/** The newest listings of each state as Atom (RFC 4287). */
export function stateFeeds(snapshots: SearchSnapshots, settings: Settings): Router {
  return getRoute(FEED, async (request, response, next) => {
    const state = stateBySlug(String(request.params['state']))
    if (state === undefined) {
      next('router')
      return
    }
    const feed = await snapshots.read(({ db }) => formatFeed(db, settings, state))
    response.set('cache-control', 'no-cache').type('application/atom+xml; charset=utf-8')
    await sendCompressed(request, response, feed)
  })
}

async function formatFeed(db: ReadDb, settings: Settings, { name, slug }: State): Promise<string> {
  const site = loadSite(settings)
  const newest = await listNewestInState(db, slug, MAX_ENTRIES)
  const builder = new XMLBuilder({ format: true, ignoreAttributes: false })
  const page = absoluteUrl(site.url, paths.state(slug))
  const feed = {
    '@_xmlns': 'http://www.w3.org/2005/Atom',
    title: `${site.name}: new in ${name}`,
    id: page,
    link: [{ '@_href': page }, { '@_rel': 'self', '@_href': `${page}/feed.xml` }],
    updated: atomDate(
      newest
        .map(({ changedOn }) => changedOn)
        .toSorted()
        .at(-1),
    ),
    author: { name: site.name },
    entry: newest.map((provider) => {
      const address = absoluteUrl(site.url, paths.provider(provider))
      return {
        title: provider.name,
        id: address,
        link: { '@_href': address },
        updated: atomDate(provider.changedOn),
        summary: formatAddress(provider),
      }
    }),
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ feed })}`
}

const atomDate = (day = '1970-01-01') => `${day}T00:00:00Z`
