import * as leaflet from 'leaflet'
import { PMTiles, TileType } from 'pmtiles'
import { leafletLayer } from 'protomaps-leaflet'
import { isVector } from '#domain/maps/street-tiles.ts'

const TILE_PIXELS = 256
const MAX_ZOOM = 19

/** Of pictures or of vectors, as the address or the file has them. Rejects if the file cannot be read. */
export async function streetLayer(url: string): Promise<leaflet.GridLayer> {
  if (url.endsWith('.pmtiles')) {
    const archive = new PMTiles(new URL(url, location.href).href)
    const { tileType, maxZoom } = await archive.getHeader()
    return tileType === TileType.Mvt ? vectors(archive, maxZoom) : pictures(archive, maxZoom)
  }
  return isVector(url)
    ? vectors(url)
    : leaflet.tileLayer(url, { maxZoom: MAX_ZOOM, className: 'street-tile' })
}

/** In the style of Protomaps, whose schema the tiles must have. */
function vectors(url: PMTiles | string, maxDataZoom?: number): leaflet.GridLayer {
  // The package expects Leaflet's own script.
  Object.assign(globalThis, { L: leaflet })
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const layer: unknown = leafletLayer({
    url,
    flavor: isDark ? 'dark' : 'light',
    lang: 'en',
    maxZoom: MAX_ZOOM,
    ...(maxDataZoom !== undefined && { maxDataZoom }),
  })
  if (!(layer instanceof leaflet.GridLayer)) throw new TypeError('no layer')
  return layer
}

/** Drawn on a canvas: an address of a picture in memory would need an exception in the policy. */
function pictures(archive: PMTiles, maxNativeZoom: number): leaflet.GridLayer {
  class Pictures extends leaflet.GridLayer {
    override createTile({ z, x, y }: leaflet.Coords, done: leaflet.DoneCallback): HTMLElement {
      const canvas = document.createElement('canvas')
      canvas.className = 'street-tile'
      const draw = async () => {
        const tile = await archive.getZxy(z, x, y)
        if (tile === undefined) return
        const picture = await createImageBitmap(new Blob([tile.data]))
        canvas.width = canvas.height = picture.width
        canvas.getContext('2d')?.drawImage(picture, 0, 0)
      }
      const show = async () => {
        try {
          await draw()
          done(undefined, canvas)
        } catch (error) {
          done(error instanceof Error ? error : new Error('no tile'), canvas)
        }
      }
      void show()
      return canvas
    }
  }
  return new Pictures({ maxNativeZoom, maxZoom: MAX_ZOOM, tileSize: TILE_PIXELS })
}
