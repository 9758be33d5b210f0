// Reads the shores and rivers of GSHHG, which Debian's package gmt-gshhg-full has in cells of one degree.
import { File as Hdf5File, ready, type Dataset } from 'h5wasm/node'

export type Point = [x: number, y: number]
export type Line = Point[]

/** Whole degrees; may continue below longitude -180. */
export interface CellBox {
  west: number
  south: number
  size: number
}

const CELLS_AROUND = 360
const WHOLE_CELL = 65_535
const IN_ONE_CELL = 4 // instead of the side of a cell at which a shore enters or leaves it

/** Shores at full resolution, about 100 m between points. */
export async function readShores(folder: string) {
  await ready
  const shores = openFile(`${folder}/binned_GSHHS_f.nc`)
  const rivers = openFile(`${folder}/binned_river_f.nc`)
  const shoreSizes = shores('Embedded_npts_levels_exit_entry_for_a_segment')
  const cornerLevels = shores('Embedded_node_levels_in_a_bin')
  const readShore = lineReader(shores, (line) => Number(shoreSizes[line]) >> 9)
  const riverSizes = rivers('N_points_for_a_segment')
  const riverLevels = rivers('Hierarchial_level_of_a_segment')
  const readRiver = lineReader(rivers, (line) => Number(riverSizes[line]))

  return {
    /** Rings for the fill rule "evenodd"; those that the box cuts run along its border. */
    listWater(box: CellBox): Line[] {
      const loops: Line[] = []
      const parts: Line[] = []
      for (const { line, points } of cellsIn(box).flatMap(readShore)) {
        const isLoop = (Number(shoreSizes[line]) & 7) === IN_ONE_CELL
        ;(isLoop ? loops : parts).push(points)
      }
      // Land in water and water in land alternate: level 0 is the sea, 1 land, 2 a lake.
      const level = (Number(cornerLevels[cellIndex(box.west, box.south)]) >> 9) & 7
      return [...loops, ...closeAlong(box, joinLines(parts), level % 2 === 0)]
    },
    /** 1: a major permanent river, 4: a minor one. */
    listRivers(box: CellBox, maxLevel: number): Line[] {
      return cellsIn(box)
        .flatMap(readRiver)
        .filter(({ line }) => Number(riverLevels[line]) <= maxLevel)
        .map(({ points }) => points)
    },
  }
}

type Numbers = ArrayLike<number | bigint>

function openFile(path: string): (name: string) => Numbers {
  const file = new Hdf5File(path, 'r')
  return (name) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a documented array of the file
    return (file.get(name) as Dataset).value as Numbers
  }
}

function lineReader(read: (name: string) => Numbers, sizeOf: (line: number) => number) {
  const firstLines = read('Id_of_first_segment_in_a_bin')
  const lineCounts = read('N_segments_in_a_bin')
  const firstPoints = read('Id_of_first_point_in_a_segment')
  const east = read('Relative_longitude_from_SW_corner_of_bin')
  const north = read('Relative_latitude_from_SW_corner_of_bin')
  const place = (corner: number, value: number | bigint | undefined) =>
    corner + (Number(value) & WHOLE_CELL) / WHOLE_CELL
  return ({ west, south }: CellBox) => {
    const cell = cellIndex(west, south)
    return Array.from({ length: Number(lineCounts[cell]) }, (_, index) => {
      const line = Number(firstLines[cell]) + index
      const first = Number(firstPoints[line])
      const points = Array.from({ length: sizeOf(line) }, (_point, at): Point => [
        place(west, east[first + at]),
        place(south, north[first + at]),
      ])
      return { line, points }
    })
  }
}

const cellIndex = (west: number, south: number): number =>
  (89 - south) * CELLS_AROUND + ((west + CELLS_AROUND) % CELLS_AROUND)

function cellsIn({ west, south, size }: CellBox): CellBox[] {
  const steps = Array.from({ length: size }, (_, step) => step)
  return steps.flatMap((x) => steps.map((y) => ({ west: west + x, south: south + y, size: 1 })))
}

const keyOf = ([x, y]: Point): string => `${x.toFixed(6)} ${y.toFixed(6)}`

/** Joins lines at the borders of cells, where one ends and the next begins at the same point. */
function joinLines(parts: readonly Line[]): Line[] {
  const byEnd = new Map<string, Line[]>()
  const link = (line: Line) => {
    for (const end of [line.at(0), line.at(-1)]) {
      if (end) byEnd.set(keyOf(end), [...(byEnd.get(keyOf(end)) ?? []), line])
    }
  }
  const open = new Set(parts)
  for (const part of parts) link(part)
  const takeNext = (end: Point): Line | undefined => {
    const next = byEnd.get(keyOf(end))?.find((line) => open.has(line))
    if (next === undefined) return undefined
    open.delete(next)
    return keyOf(next[0] ?? end) === keyOf(end) ? next : next.toReversed()
  }
  const joined: Line[] = []
  for (const part of parts) {
    if (!open.delete(part)) continue
    let line = [...part]
    for (const _side of ['end', 'start']) {
      for (let next = takeNext(lastOf(line)); next; next = takeNext(lastOf(line))) {
        for (const point of next.slice(1)) line.push(point)
      }
      line = line.toReversed()
    }
    joined.push(line)
  }
  return joined
}

function lastOf(line: Line): Point {
  const last = line.at(-1)
  if (last === undefined) throw new Error('a line without points')
  return last
}

/** Closes lines that end at the border of the box along those parts of it that are in water. */
function closeAlong(box: CellBox, lines: readonly Line[], isCornerWater: boolean): Line[] {
  const isClosed = (line: Line) =>
    line.length > 3 && keyOf(line[0] ?? [0, 0]) === keyOf(lastOf(line))
  const cut = lines.filter((line) => !isClosed(line))
  /** Both ends of each line, counterclockwise from the southwest corner. */
  const ends = cut
    .flatMap((line, id) => [
      { id, line, at: alongBorder(box, line[0] ?? [0, 0]) },
      { id, line: line.toReversed(), at: alongBorder(box, lastOf(line)) },
    ])
    .toSorted((a, b) => a.at - b.at)
  const rings = lines.filter(isClosed)
  const corners = cornersOf(box)
  if (ends.length === 0)
    return isCornerWater ? [...rings, [...corners, ...corners.slice(0, 1)]] : rings
  const first = isCornerWater ? 1 : 0
  const open = new Set(ends)
  for (const start of ends) {
    const ring: Line = []
    for (let end = start; open.delete(end);) {
      for (const point of end.line) ring.push(point)
      const other = ends.find(({ id, at }) => id === end.id && at !== end.at)
      if (other === undefined) throw new Error('a line without another end')
      open.delete(other)
      const index = ends.indexOf(other)
      const isUp = (index - first) % 2 === 0
      const next = ends[(index + (isUp ? 1 : -1) + ends.length) % ends.length]
      if (next === undefined) throw new Error('a border without ends')
      ring.push(...cornersBetween(box, other.at, next.at, isUp))
      end = next
    }
    if (ring.length > 2) rings.push([...ring, ...ring.slice(0, 1)])
  }
  return rings
}

const cornersOf = ({ west, south, size }: CellBox): Line => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
]

/** 0 at the southwest corner, 1 at the southeast one, and so on. */
function alongBorder({ west, south, size }: CellBox, [longitude, latitude]: Point): number {
  const [x, y] = [(longitude - west) / size, (latitude - south) / size]
  const distances = [y, 1 - x, 1 - y, x].map(Math.abs)
  const side = distances.indexOf(Math.min(...distances))
  return side + ([x, y, 1 - x, 1 - y][side] ?? 0)
}

function cornersBetween(box: CellBox, from: number, to: number, isUp: boolean): Line {
  const corners = cornersOf(box)
  const [low, high] = isUp ? [from, to] : [to, from]
  const end = high < low ? high + corners.length : high
  const passed: Line = []
  for (let corner = Math.floor(low) + 1; corner < end; corner++) {
    const point = corners[corner % corners.length]
    if (point) passed.push(point)
  }
  return isUp ? passed : passed.toReversed()
}
