import type { Router } from 'express'
import { formatAddress } from '#domain/clinics/provider.ts'
import { stateBySlug, type State } from '#domain/places/states.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { listNewestInState } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { formatFeed, RSS_TYPE } from '#server/feeds/rss.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { sendCompressed } from '#server/http/send-compressed.ts'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'

const FEED = /^\/states\/(?<state>[a-z-]+)\/feed\.xml$/
const MAX_ITEMS = 50

/** The newest listings of each state. */
export function stateFeeds(snapshots: SearchSnapshots, settings: Settings): Router {
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

async function formatStateFeed(db: ReadDb, settings: Settings, { name, slug }: State) {
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
