import type { Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { findNearestPlace, type PlaceRow } from '#db/places/place-queries.ts'
import { resolveQuery } from '#db/search/resolve/query.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { sendError, sendInvalidQuery } from '#server/http/send-error.ts'
import { positionQuery } from './position-query.ts'

/** For browsers that could not reach the geocoder (R-POSITION-4). The position is never stored. */
export function nearestPlaceRoutes(snapshots: Snapshots): Router {
  return getRoute(paths.apiNearestPlace(), async (request, response) => {
    const parsed = positionQuery.safeParse(request.query)
    if (!parsed.success) {
      sendInvalidQuery(response, parsed.error)
      return
    }
    const { lat, lon } = parsed.data
    const place = await snapshots.read(async ({ db }) => {
      const nearest = await findNearestPlace(db, { latitude: lat, longitude: lon })
      return nearest && toLocation(db, nearest)
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
async function toLocation(db: ReadDb, { name: city, state }: PlaceRow): Promise<ResolvedLocation> {
  const name = `${city}, ${state}`
  const resolution = await resolveQuery(db, name)
  if (resolution.type === 'location') {
    const { location } = resolution
    if (location.type === 'city' && location.state === state) {
      return { ...location, providerCount: location.providerCount ?? 0 }
    }
  }
  return { type: 'city', name, city, state, providerCount: 0 }
}
