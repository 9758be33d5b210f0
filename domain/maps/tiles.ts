import { getFrameBox, type MapFrame } from './frame.ts'
import type { Rectangle } from './group-pins.ts'

/** Degrees along a side. Each level has the details that its scale shows. */
export const TILE_SIZES = [1, 6, 30] as const
/** Of the drawing of a tile, along a side. */
export const TILE_UNITS = 4096
/** A map uses the first level of which a tile is this many times as long as the map. */
const TIMES_SHOWN = 1.6

export const tileName = (size: number, south: number, west: number): string =>
  `${size}/${south}_${west}`

/** Where the drawing of a tile is in the frame: scales, then distances in map units. */
export interface Tile {
  name: string
  scaleX: number
  scaleY: number
  left: number
  top: number
}

/** The tiles below the frame, from the south and west. Not all have a drawing. */
export function tilesBelow(frame: MapFrame): Tile[] {
  const { west, south, east, north } = getFrameBox(frame)
  const shown = Math.max(frame.width, frame.height) / frame.unitsPerDegreeNorth
  const size = TILE_SIZES.find((degrees) => degrees >= TIMES_SHOWN * shown) ?? TILE_SIZES[2]
  const tiles: Tile[] = []
  for (let y = Math.floor(south / size) * size; y < north; y += size) {
    for (let x = Math.floor(west / size) * size; x < east; x += size) {
      tiles.push({
        name: tileName(size, y, x),
        scaleX: (frame.unitsPerDegreeEast * size) / TILE_UNITS,
        scaleY: (frame.unitsPerDegreeNorth * size) / TILE_UNITS,
        left: (x - frame.west) * frame.unitsPerDegreeEast,
        top: (frame.north - y - size) * frame.unitsPerDegreeNorth,
      })
    }
  }
  return tiles
}

/** A drawing and the SVG transform that places it in the frame. */
export interface Drawing {
  path: string
  transform: string
}

/** What is below the pins, and where names would stand in water. */
export interface Ground {
  tiles: readonly Drawing[]
  isWet: (area: Rectangle) => boolean
}

/** Land only, for maps of a street. */
export const PLAIN_GROUND: Ground = { tiles: [], isWet: () => false }

export function formatTransform(scale: readonly [number, number], move: readonly number[]): string {
  const scales = scale.map((value) => Number(value.toPrecision(5)))
  return `matrix(${scales.join(' 0 0 ')} ${move.map((value) => value.toFixed(1)).join(' ')})`
}

/** The shores of a tile: the ends of each edge, by the bands of the tile that the edge passes. */
export type Shores = readonly Int16Array[]

const NO_EDGES = new Int16Array()
const BANDS = 64
const BAND = TILE_UNITS / BANDS
const ROWS = 5 // of a label that are examined: nothing smaller than the space between them matters

/** From the path that data/build/maps.ts writes: `M`, the first point, `l`, steps to the next ones, `z`. */
export function readShores(path: string): Shores {
  const bands: number[][] = Array.from({ length: BANDS }, () => [])
  for (const ring of path.split('z')) {
    const numbers = ring.match(/-?\d+/g)?.map(Number) ?? []
    const [startX = 0, startY = 0] = numbers
    let [x, y] = [startX, startY]
    for (let index = 2; index <= numbers.length; index += 2) {
      const isLast = index >= numbers.length
      const nextX = isLast ? startX : x + (numbers[index] ?? 0)
      const nextY = isLast ? startY : y + (numbers[index + 1] ?? 0)
      const last = Math.min(BANDS - 1, Math.floor(Math.max(y, nextY) / BAND))
      for (let band = Math.floor(Math.min(y, nextY) / BAND); band <= last; band++) {
        if (y !== nextY) bands[band]?.push(x, y, nextX, nextY)
      }
      ;[x, y] = [nextX, nextY]
    }
  }
  return bands.map((edges) => (edges.length === 0 ? NO_EDGES : Int16Array.from(edges)))
}

/** True when a part of the area, in map units, is in water. */
export function isWet(
  shores: Shores,
  { scaleX, scaleY, left, top }: Tile,
  area: Rectangle,
): boolean {
  const [from, to] = [(area.left - left) / scaleX, (area.right - left) / scaleX]
  if (to <= 0 || from >= TILE_UNITS) return false
  return Array.from({ length: ROWS }, (_, row) => row / (ROWS - 1)).some((part) => {
    const y = (area.top + (area.bottom - area.top) * part - top) / scaleY
    return isRowWet(shores[Math.floor(y / BAND)] ?? NO_EDGES, y, Math.max(0, from), to)
  })
}

/** An odd number of shores to the west of a point puts it into water. */
function isRowWet(edges: Int16Array, y: number, from: number, to: number): boolean {
  let isInWater = false
  for (let index = 0; index < edges.length; index += 4) {
    const [y1, y2] = [edges[index + 1] ?? 0, edges[index + 3] ?? 0]
    if (y1 <= y === y2 <= y) continue
    const [x1, x2] = [edges[index] ?? 0, edges[index + 2] ?? 0]
    const x = x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
    if (x <= from) isInWater = !isInWater
    else if (x < to) return true
  }
  return isInWater
}
