import { paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'

type TileSettings = Pick<Settings, 'MAP_TILES_URL' | 'MAP_TILES_FILE' | 'MAP_TILES_ATTRIBUTION'>

export type StreetTiles = ReturnType<typeof streetTiles>

/** Where the browser gets the street map from, once a visitor asks for it. */
export function streetTiles(settings: TileSettings) {
  const isOurs = settings.MAP_TILES_FILE !== undefined
  return {
    url: isOurs ? paths.streetTiles() : settings.MAP_TILES_URL,
    /** The third party that learns of the visitor; `null` for our own server. */
    host: isOurs ? null : new URL(settings.MAP_TILES_URL).host,
    /** `undefined` for OpenStreetMap's. */
    attribution: settings.MAP_TILES_ATTRIBUTION,
  }
}

/** Vector tiles are fetched and drawn; others are pictures. */
export const isVector = (url: string): boolean => /\.(?:mvt|pbf)(?:\?|$)/.test(url)

/** "Show streets (from tile.openstreetmap.org)" */
export const showStreets = ({ host }: StreetTiles): string =>
  host === null ? 'Show streets' : `Show streets (from\u00A0${host})`
