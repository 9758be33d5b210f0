import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'

/** Where the browser gets the street map from, once a visitor asks for it. */
export interface StreetTiles {
  url: string
  /** The third party that learns of the visitor; `null` for our own server. */
  host: string | null
  /** `undefined` for OpenStreetMap's. */
  attribution: string | undefined
}

type TileSettings = Pick<Settings, 'MAP_TILES_URL' | 'MAP_TILES_FILE' | 'MAP_TILES_ATTRIBUTION'>

export function streetTiles(settings: TileSettings): StreetTiles {
  const attribution = settings.MAP_TILES_ATTRIBUTION
  if (settings.MAP_TILES_FILE !== undefined) {
    return { url: paths.streetTiles(), host: null, attribution }
  }
  return { url: settings.MAP_TILES_URL, host: new URL(settings.MAP_TILES_URL).host, attribution }
}

/** Vector tiles are fetched and drawn; others are pictures. */
export const isVector = (url: string): boolean => /\.(?:mvt|pbf)(?:\?|$)/.test(url)

/** "Show streets (from tile.openstreetmap.org)" */
export const showStreets = ({ host }: StreetTiles): string =>
  host === null ? 'Show streets' : `Show streets (from ${host})`
