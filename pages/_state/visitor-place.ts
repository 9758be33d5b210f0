import type { Position } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import type { Resolution, ResolvedLocation } from '#domain/search/location.ts'
import { fetchJson } from './fetch-json.ts'
import { requestPosition } from './geolocation.ts'
import { queryGeocoder, roundDegrees } from './visitor-place-geocoder.ts'

const LOCATION_OPTIONS: PositionOptions = { timeout: 5000 }

/** Names the visitor's city; `undefined` when the position or a city near it is unknown. Never rejects. */
export async function findVisitorPlace(geocoderUrl: string): Promise<ResolvedLocation | undefined> {
  const position = await requestPosition(LOCATION_OPTIONS).catch(() => null)
  if (position === null) return undefined
  return (await findNamedPlace(geocoderUrl, position)) ?? fetchNearestPlace(position)
}

/** The geocoder's city, if it is in our places table. Our server receives its name, not the position. */
async function findNamedPlace(
  geocoderUrl: string,
  position: Position,
): Promise<ResolvedLocation | undefined> {
  const named = await queryGeocoder(geocoderUrl, position)
  if (named === undefined) return undefined
  const url = withQuery(paths.apiResolve(), { q: `${named.city}, ${named.state}` })
  const resolution = await fetchJson<Resolution>(url).catch(() => null)
  if (resolution?.type !== 'location') return undefined
  const { location } = resolution
  return location.type === 'city' && location.state === named.state ? location : undefined
}

async function fetchNearestPlace(position: Position): Promise<ResolvedLocation | undefined> {
  const url = withQuery(paths.apiNearestPlace(), {
    lat: roundDegrees(position.latitude),
    lon: roundDegrees(position.longitude),
  })
  const answer = await fetchJson<{ place: ResolvedLocation }>(url).catch(() => null)
  return answer?.place
}
