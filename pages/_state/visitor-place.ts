import type { Position } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import type { Resolution, ResolvedLocation } from '#domain/search/location.ts'
import { fetchJson } from './fetch-json.ts'
import { requestPosition, hasGeolocation } from './geolocation.ts'
import { queryGeocoder, roundDegrees } from './visitor-place-geocoder.ts'

export type PlaceResult =
  | { kind: 'found'; place: ResolvedLocation; foundAt: number }
  | { kind: 'unsupported' }
  | { kind: 'declined' }
  /** The position is known, but no listed city is near it or the lookup failed. */
  | { kind: 'nowhere' }

const LOCATION_OPTIONS: PositionOptions = { timeout: 5000 }

/** Locates the visitor and names their city. Never rejects; stores nothing. */
export async function findVisitorPlace(geocoderUrl: string): Promise<PlaceResult> {
  if (!hasGeolocation()) return { kind: 'unsupported' }
  const position = await requestPosition(LOCATION_OPTIONS).catch(() => null)
  if (position === null) return { kind: 'declined' }
  const place = (await findNamedPlace(geocoderUrl, position)) ?? (await fetchNearestPlace(position))
  return place === undefined ? { kind: 'nowhere' } : { kind: 'found', place, foundAt: Date.now() }
}

/** The geocoder's city, if it is in our places table. Our server receives its name, not the position. */
async function findNamedPlace(
  geocoderUrl: string,
  position: Position,
): Promise<ResolvedLocation | undefined> {
  const named = await queryGeocoder(geocoderUrl, position)
  if (named === undefined) return undefined
  const query = new URLSearchParams({ q: `${named.city}, ${named.state}` })
  const resolution = await fetchJson<Resolution>(withQuery(paths.apiResolve(), query)).catch(
    () => null,
  )
  if (resolution?.type !== 'location') return undefined
  const { location } = resolution
  return location.type === 'city' && location.state === named.state ? location : undefined
}

async function fetchNearestPlace(position: Position): Promise<ResolvedLocation | undefined> {
  const query = new URLSearchParams({
    lat: roundDegrees(position.latitude),
    lon: roundDegrees(position.longitude),
  })
  const url = withQuery(paths.apiNearestPlace(), query)
  const answer = await fetchJson<{ place: ResolvedLocation }>(url).catch(() => null)
  return answer?.place
}
