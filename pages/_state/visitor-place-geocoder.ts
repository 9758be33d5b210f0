import type { Position } from '#domain/places/geography.ts'
import { stateFromText } from '#domain/places/states.ts'

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
export async function queryGeocoder(url: string, at: Position): Promise<NamedCity | undefined> {
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
export function roundDegrees(degrees: number): string {
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
