import type { Router } from 'express'
import { z } from 'zod'
import { paths } from '#domain/site/paths.ts'
import { toProviderCard } from '#domain/clinics/provider.ts'
import { listProvidersNearby, type NearbyProvider } from '#db/directory/nearby.ts'
import type { Snapshots } from '#db/engine/snapshots.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { sendInvalidQuery } from '#server/http/send-error.ts'
import { positionQuery } from './position-query.ts'

const MAX_RESULTS = 25
const DEFAULT_RESULTS = 5

const resultCount = `must be a whole number from 1 to ${MAX_RESULTS}`

const nearbyQuery = positionQuery.extend({
  limit: z
    .string(resultCount)
    .regex(/^\d{1,2}$/, resultCount)
    .transform(Number)
    .refine((value) => value >= 1 && value <= MAX_RESULTS, resultCount)
    .default(DEFAULT_RESULTS),
})

/** The position is never stored. */
export function nearbyRoutes(snapshots: Snapshots): Router {
  return getRoute(paths.apiNearby(), async (request, response) => {
    const parsed = nearbyQuery.safeParse(request.query)
    if (!parsed.success) {
      sendInvalidQuery(response, parsed.error)
      return
    }
    const { lat, lon, limit } = parsed.data
    const position = { latitude: lat, longitude: lon }
    const nearest = await snapshots.read(({ db }) => listProvidersNearby(db, position, limit))
    response.set('cache-control', 'no-store').json({ providers: nearest.map(toJson) })
  })
}

function toJson(provider: NearbyProvider) {
  return {
    ...toProviderCard(provider),
    fullAddress: provider.fullAddress,
    url: paths.provider(provider),
    distanceMiles: Math.round(provider.distanceMiles * 10) / 10,
  }
}
