import type { Router } from 'express'
import { z } from 'zod'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import { locate } from '#domain/search/locate.ts'
import type { ResolvedLocation } from '#domain/search/location.ts'
import { paths } from '#domain/site/paths.ts'
import { makeCards } from '#db/directory/cards.ts'
import { listProvidersNearby, type NearbyProvider } from '#db/directory/nearby.ts'
import { findNearestPlace, type PlaceRow } from '#db/places/place-queries.ts'
import type { SearchSource } from '#db/search/search.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { sendError, sendInvalidQuery } from '#server/http/send-error.ts'

const degrees = (limit: number) => {
  const message = `must be a number from -${limit} to ${limit}`
  return z
    .string(message)
    .regex(/^[+-]?\d{1,3}(?:\.\d+)?(?:e-\d{1,2})?$/i, message)
    .transform(Number)
    .pipe(z.number().min(-limit, message).max(limit, message))
}

export const positionQuery = z.object({ lat: degrees(90), lon: degrees(180) })

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
export function nearbyRoutes({ searches: snapshots }: AppContext): Router[] {
  const providers = getRoute(paths.apiNearby(), async (request, response) => {
    const parsed = nearbyQuery.safeParse(request.query)
    if (!parsed.success) {
      sendInvalidQuery(response, parsed.error)
      return
    }
    const { lat, lon, limit } = parsed.data
    const position = { latitude: lat, longitude: lon }
    const found = await snapshots.read(async ({ db }) => {
      const nearest = await listProvidersNearby(db, position, limit)
      const cards = await makeCards(db, nearest)
      return nearest.map((provider) => toJson(provider, cards.get(provider.id)))
    })
    response.set('cache-control', 'no-store').json({ providers: found })
  })
  // For browsers that could not reach the geocoder (R-POSITION-4).
  const place = getRoute(paths.apiNearestPlace(), async (request, response) => {
    const parsed = positionQuery.safeParse(request.query)
    if (!parsed.success) {
      sendInvalidQuery(response, parsed.error)
      return
    }
    const { lat, lon } = parsed.data
    const found = await snapshots.read(async (source) => {
      const nearest = await findNearestPlace(source.db, { latitude: lat, longitude: lon })
      return nearest && toLocation(source, nearest)
    })
    if (found === undefined) {
      const message = 'We know no US city within 50 miles of this position.'
      sendError(response, 404, { code: 'not_found', message })
      return
    }
    response.set('cache-control', 'no-store').json({ place: found })
  })
  return [providers, place]
}

function toJson(provider: NearbyProvider, card: ProviderCardData | undefined) {
  return {
    ...card,
    fullAddress: provider.fullAddress,
    url: paths.provider(provider),
    distanceMiles: Math.round(provider.distanceMiles * 10) / 10,
  }
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
