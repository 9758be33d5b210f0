import type { Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { findNearestPlace, type PlaceRow } from '#db/places/place-queries.ts'
import type { SearchSource } from '#db/search/search.ts'
import { locate } from '#domain/search/locate.ts'
import type { SearchSnapshots } from '#server/pages/search-snapshots.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { sendError, sendInvalidQuery } from '#server/http/send-error.ts'
import { positionQuery } from './position-query.ts'

/** For browsers that could not reach the geocoder (R-POSITION-4). The position is never stored. */
export function nearestPlaceRoutes(snapshots: SearchSnapshots): Router {
  return getRoute(paths.apiNearestPlace(), async (request, response) => {
    const parsed = positionQuery.safeParse(request.query)
    if (!parsed.success) {
      sendInvalidQuery(response, parsed.error)
      return
    }
    const { lat, lon } = parsed.data
    const place = await snapshots.read(async (source) => {
      const nearest = await findNearestPlace(source.db, { latitude: lat, longitude: lon })
      return nearest && toLocation(source, nearest)
    })
    if (place === undefined) {
      sendError(response, 404, {
        code: 'not_found',
        message: 'We know no US city within 50 miles of this position.',
      })
      return
    }
    response.set('cache-control', 'no-store').json({ place })
  })
}

/** The location that a visitor gets who types the city's name. */
async function toLocation(
  { names }: SearchSource,
  { name: city, state }: PlaceRow,
): Promise<ResolvedLocation> {
  const [place] = (await names()).cities(city, state)
  const unlisted = { type: 'city' as const, name: `${city}, ${state}`, city, state }
  return place ? locate(place) : { ...unlisted, providerCount: 0 }
}
