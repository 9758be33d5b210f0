import type { Position } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import type { Resolution, ResolvedLocation } from '#domain/search/location.ts'
import { fetchJson } from './fetch-json.ts'
import { requestPosition } from './geolocation.ts'
import { stateFromText } from '#domain/places/states.ts'

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

export interface NamedCity {
  city: string
  /** Two-letter code. */
  state: string
}

const TIMEOUT_MS = 5000
const DECIMALS = 3 // about 100 yards: enough to name a city, and no more precise for privacy

/**
 * Reverse geocodes the visitor's city. `undefined` when the geocoder fails, takes over 5 s or names
 * no city of the 50 states and DC. Not retried: our own places table is the fallback.
 */
async function queryGeocoder(url: string, at: Position): Promise<NamedCity | undefined> {
  try {
    const response = await fetch(geocoderRequest(url, at), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    })
    return response.ok ? parseGeocoderResponse(await response.json()) : undefined
  } catch {
    return undefined
  }
}

/** Keeps the query parameters of the setting, such as an API key. */
export function geocoderRequest(url: string, at: Position): string {
  const request = new URL(url)
  request.searchParams.set('latitude', roundDegrees(at.latitude))
  request.searchParams.set('longitude', roundDegrees(at.longitude))
  request.searchParams.set('localityLanguage', 'en')
  return request.href
}

/** Rounds to about 100 yards. */
function roundDegrees(degrees: number): string {
  return degrees.toFixed(DECIMALS)
}

/** Reads `city` and `principalSubdivision` of BigDataCloud's response. Accepts any JSON. */
export function parseGeocoderResponse(answer: unknown): NamedCity | undefined {
  const city = readText(answer, 'city')
  const state = stateFromText(readText(answer, 'principalSubdivision'))
  // Bulgaria has a Montana and Liberia a Maryland.
  const isElsewhere = !['', 'US'].includes(readText(answer, 'countryCode').toUpperCase())
  if (city === '' || state === undefined || isElsewhere) return undefined
  return { city, state: state.code }
}

function readText(answer: unknown, field: string): string {
  if (typeof answer !== 'object' || answer === null) return ''
  const value: unknown = Reflect.get(answer, field)
  return typeof value === 'string' ? value.trim() : ''
}
