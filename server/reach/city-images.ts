import type { Router } from 'express'
import { LRUCache } from 'lru-cache'
import { stateBySlug } from '#domain/places/states.ts'
import type { Settings } from '#domain/site/settings.ts'
import { pluralize } from '#domain/text/counts.ts'
import { findCity } from '#db/directory/cities.ts'
import { drawShared } from '#server/content/site-folder.ts'
import { getRoute } from '#server/http/only-methods.ts'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'

const CITY_IMAGE = /^\/social\/city\/(?<state>[a-z-]+)\/(?<city>[^/]+)\.png$/
const MAX_KEPT = 200 // of about 25 KB

/** The picture that networks show beside a link to a city, with the number of its providers. */
export function cityImages(snapshots: SearchSnapshots, settings: Settings): Router {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: MAX_KEPT })
  return getRoute(CITY_IMAGE, async (request, response, next) => {
    const state = stateBySlug(String(request.params['state']))
    const place = { stateSlug: state?.slug ?? '', citySlug: String(request.params['city']) }
    const city = await snapshots.read(({ db }) => findCity(db, place))
    if (city === undefined || state === undefined) {
      next('router')
      return
    }
    const where = `${city.name}, ${state.code}`
    const detail = pluralize(city.providerCount, 'provider', 'providers')
    const key = `${where} ${detail}`
    const image =
      drawn.get(key) ?? drawShared(settings, { headline: ['Tattoo removal in', where], detail })
    drawn.set(key, image)
    image.catch(() => drawn.delete(key))
    response
      .set('cache-control', 'public, max-age=86400')
      .type('png')
      .send(await image)
  })
}
