import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { MapFrame } from '#domain/maps/frame.ts'
import {
  formatTransform,
  isWet,
  readShores,
  tilesBelow,
  type Ground,
  type Shores,
} from '#domain/maps/tiles.ts'
import { paths } from '#domain/site/paths.ts'

/** Of the site while it runs, and of the project otherwise. */
const FOLDERS = ['client', 'public']
/** As many as a state has: its cities share them, and pages are published by state. */
const MAX_KEPT = 256
const WATER = /id="water"[^>]* d="([^"]*)"/
const NO_SHORES: Shores = []

function findFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const found = FOLDERS.map((name) => join(folder, name)).find((one) =>
      existsSync(join(one, 'maps')),
    )
    if (found !== undefined) return found
  }
  throw new Error(`There are no maps above ${import.meta.dirname}`)
}

const folder = findFolder()
/** `null` for a tile that is land only, and has no file. */
const kept = new Map<string, Shores | null>()

/** The tiles of a map that have a drawing. The last ones are kept, because pages of a city share them. */
export function readGround(frame: MapFrame): Ground {
  const tiles = tilesBelow(frame).flatMap((tile) => {
    const shores = readTile(paths.mapTile(tile.name))
    return shores === null ? [] : [{ tile, shores }]
  })
  return {
    tiles: tiles.map(({ tile: { name, scaleX, scaleY, left, top } }) => ({
      path: paths.mapTile(name),
      transform: formatTransform([scaleX, scaleY], [left, top]),
    })),
    isWet: (area) => tiles.some(({ tile, shores }) => isWet(shores, tile, area)),
  }
}

function readTile(path: string): Shores | null {
  const known = kept.get(path)
  if (known !== undefined) return known
  const file = join(folder, path)
  const shores = existsSync(file) ? readWater(readFileSync(file, 'utf8')) : null
  const [oldest] = kept.keys()
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(path, shores)
  return shores
}

const readWater = (svg: string): Shores => {
  const [, path] = WATER.exec(svg) ?? []
  return path === undefined ? NO_SHORES : readShores(path)
}
