import { paths } from '#domain/site/paths.ts'
import { withQuery } from '#domain/site/query.ts'
import type { Position } from '#domain/places/geography.ts'
import type { ProviderCardData } from '#domain/clinics/provider.ts'
import { fetchJson } from './fetch-json.ts'

export interface NearbyResult extends ProviderCardData {
  distanceMiles: number
}

export const NEARBY_FAILED = 'Error finding nearby providers.'

/** Nearest first, those closed for now last. Rejects when the retry fails too. */
export async function fetchNearby(at: Position, limit: number): Promise<NearbyResult[]> {
  const query = new URLSearchParams({
    lat: String(at.latitude),
    lon: String(at.longitude),
    limit: String(limit),
  })
  const url = withQuery(paths.apiNearby(), query)
  const { providers } = await fetchJson<{ providers: NearbyResult[] }>(url)
  return providers
}
