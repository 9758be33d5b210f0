import { paths, withQuery } from '#domain/paths.ts'
import type { Position } from '#domain/geography.ts'
import type { ProviderCardData } from '#domain/provider.ts'

export interface NearbyResult extends ProviderCardData {
  distanceMiles: number
}

const LOCATION_OPTIONS: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 5 * 60_000,
}

export const NO_GEOLOCATION = 'Geolocation is not supported by this browser.'
export const LOCATION_DENIED = 'Unable to get your location. Please allow location access.'
export const NEARBY_FAILED = 'Error finding nearby providers.'

/** Asks the browser where the visitor is. Rejects when they decline or it takes over 10 s. */
export function askForPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      reject,
      LOCATION_OPTIONS,
    )
  })
}

/** The nearest providers, nearest first. One retry, then it rejects (decision 19). */
export async function fetchNearby(at: Position, limit: number): Promise<NearbyResult[]> {
  const query = new URLSearchParams({
    lat: String(at.latitude),
    lon: String(at.longitude),
    limit: String(limit),
  })
  const url = withQuery(paths.apiNearby(), query)
  const response = await fetchOk(url).catch(() => fetchOk(url))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own endpoint, tested over HTTP
  const { providers } = (await response.json()) as { providers: NearbyResult[] }
  return providers
}

async function fetchOk(url: string): Promise<Response> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return response
}
