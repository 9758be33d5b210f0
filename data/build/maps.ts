// Draws the maps from GSHHG and us-atlas: `node data/build/maps.ts [folder of GSHHG]` writes public/maps/ and
// domain/maps/state-bounds.json.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { clipPolyline } from 'lineclip'
import simplify from 'simplify-js'
import { feature, mesh } from 'topojson-client'
import { presimplify, simplify as simplifyTopology } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Box, Position } from '../../domain/places/geography.ts'
import { stateByCode, STATES } from '../../domain/places/states.ts'
import { stateFrame, type MapFrame } from '../../domain/maps/frame.ts'
import { tileName, TILE_SIZES, TILE_UNITS } from '../../domain/maps/tiles.ts'
import { readShores, type Line, type Point } from './shores.ts'

type Ring = Line

/** The national map drops details below this area (square pixels) and islands below this width (pixels). */
const NATION_DETAIL = 0.6
const NATION_SMALLEST_ISLAND = 2
/** For each level of tiles, the smallest detail that is drawn and the narrowest island or lake, in map units. */
const DETAIL: Readonly<Record<number, number>> = { 1: 1.2, 6: 1.5, 30: 2.5 }
const SMALLEST_LAKE: Readonly<Record<number, number>> = { 1: 6, 6: 10, 30: 20 }
/** The least of the rivers that a level shows: 1 is a major one, 4 a minor one. */
const RIVERS: Readonly<Record<number, number>> = { 1: 4, 6: 2, 30: 1 }
/** Tiles are drawn within this part of their size around a place: no map shows more. */
const AROUND_PLACES = 0.625
/** Drops the uninhabited islands west of Niihau, which would shrink the state to a dot on its map. */
const WEST_END_OF_HAWAII = -160.6

const codeOf = new Map(STATES.map((state) => [state.name, state.code]))

function readAtlas(file: string) {
  const path = new URL(import.meta.resolve(`us-atlas/${file}`))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- documented by the package
  const topology = JSON.parse(readFileSync(path, 'utf8')) as Topology<{
    states: GeometryCollection<{ name: string }>
    /** Not in every file. Their ids begin with that of the state. */
    counties: GeometryCollection
  }>
  return presimplify(topology)
}

function ringsByState(atlas: ReturnType<typeof readAtlas>, detail: number): Map<string, Ring[]> {
  const simple = simplifyTopology(atlas, detail)
  const { features } = feature(simple, simple.objects.states)
  const rings = new Map<string, Ring[]>()
  for (const { properties, geometry } of features) {
    const code = codeOf.get(properties.name)
    if (code === undefined) continue
    if (geometry.type === 'Polygon') rings.set(code, geometry.coordinates.map(asRing))
    if (geometry.type === 'MultiPolygon') rings.set(code, geometry.coordinates.flat().map(asRing))
  }
  return rings
}

const asRing = (ring: number[][]): Ring => ring.map(([x = 0, y = 0]) => [x, y])

/** `end` closes a ring; '' leaves a line open. */
function formatPath(rings: Ring[], minWidth: number, decimals = 1, end = 'z'): string {
  const round = (value: number) => Number(value.toFixed(decimals))
  return rings
    .filter((ring, index) => index === 0 || longerSide(ring) >= minWidth)
    .map((ring) => {
      const points = ring
        .map(([x, y]): Point => [round(x), round(y)])
        .filter(([x, y], index, all) => {
          const before = all[index - 1]
          return before === undefined || before[0] !== x || before[1] !== y
        })
      if (points.length < (end === '' ? 2 : 4)) return ''
      const steps = points.slice(1, end === '' ? undefined : -1).map(([x, y], index) => {
        const [fromX, fromY] = points[index] ?? [0, 0]
        return `${round(x - fromX)} ${round(y - fromY)}`
      })
      return `M${points[0]?.join(' ')}l${steps.join(' ')}${end}`.replaceAll(' -', '-')
    })
    .join('')
}

function longerSide(ring: Ring): number {
  const { west, south, east, north } = boxAround(ring)
  return Math.max(east - west, north - south)
}

function writeNation(): void {
  const symbols = [...ringsByState(readAtlas('states-albers-10m.json'), NATION_DETAIL)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([code, drawn]) => {
      const rings = drawn.toSorted((a, b) => longerSide(b) - longerSide(a))
      return `<path id="${code}" d="${formatPath(rings, NATION_SMALLEST_ISLAND)}"/>`
    })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610">\n${symbols.join('\n')}\n</svg>\n`
  writeFileSync(new URL('../../public/maps/us.svg', import.meta.url), svg)
}

/** The land of each state, which its own map shows on the tiles. */
function writeStates(): void {
  const bounds: Record<string, Box> = {}
  for (const [code, drawn] of ringsByState(readAtlas('counties-10m.json'), 0)) {
    const rings = normalizeRings(drawn, code)
    bounds[code] = roundBounds(boxAround(rings.flat()))
    const frame = stateFrame(bounds[code])
    const outline = formatPath(placeIn(frame, rings), 0)
    writeDrawing(code.toLowerCase(), frame, { outline })
  }
  writeBounds(bounds)
}

/** The lines keep their width when a page scales the drawing. */
function writeDrawing(
  name: string,
  { width, height }: Pick<MapFrame, 'width' | 'height'>,
  parts: Record<string, string>,
): void {
  const paths = Object.entries(parts)
    .filter(([, d]) => d !== '')
    .map(([id, d]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`)
  const file = new URL(`../../public/maps/${name}.svg`, import.meta.url)
  if (paths.length === 0) return
  mkdirSync(new URL('.', file), { recursive: true })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paths.join('')}</svg>\n`
  writeFileSync(file, svg)
}

/** Water, rivers and, where they are exact enough, lines between counties and states. */
async function writeTiles(): Promise<void> {
  const shores = await readShores(process.argv[2] ?? '/usr/share/gmt-gshhg')
  const counties = readAtlas('counties-10m.json')
  const states = readAtlas('states-10m.json')
  const lines: Record<number, Record<string, Line[]>> = {
    1: {},
    6: {
      counties: meshOf(counties, counties.objects.counties),
      states: meshOf(states, states.objects.states),
    },
    30: { states: meshOf(states, states.objects.states) },
  }
  for (const size of TILE_SIZES) {
    for (const { west, south } of tilesWithPlaces(size)) {
      const box = { west, south, size }
      const scale = TILE_UNITS / size
      const placed = (all: Line[]) =>
        all.map((line) =>
          simplify(
            line.map(([x, y]) => ({ x: (x - west) * scale, y: (south + size - y) * scale })),
            DETAIL[size],
            true,
          ).map(({ x, y }): Point => [x, y]),
        )
      const clip = (all: Line[]) =>
        all.flatMap((line) => clipPolyline(line, [west, south, west + size, south + size]))
      const bound = Object.entries(lines[size] ?? {}).map(([id, all]) => [
        id,
        formatPath(placed(clip(all)), 0, 0, ''),
      ])
      writeDrawing(
        tileName(size, south, west),
        { width: TILE_UNITS, height: TILE_UNITS },
        {
          ...Object.fromEntries(bound),
          water: formatPath(placed(shores.listWater(box)), SMALLEST_LAKE[size] ?? 0, 0),
          rivers: formatPath(placed(shores.listRivers(box, RIVERS[size] ?? 0)), 0, 0, ''),
        },
      )
    }
  }
}

/** Southwest corners. */
function tilesWithPlaces(size: number): { west: number; south: number }[] {
  const around = size * AROUND_PLACES
  const found = new Map<string, { west: number; south: number }>()
  for (const { latitude, longitude } of readPlaces()) {
    const round = (value: number) => Math.floor(value / size) * size
    for (let south = round(latitude - around); south < latitude + around; south += size) {
      for (
        let west = round(longitude - around / Math.cos((latitude * Math.PI) / 180));
        west < longitude + around / Math.cos((latitude * Math.PI) / 180);
        west += size
      ) {
        found.set(`${south} ${west}`, { west, south })
      }
    }
  }
  return [...found.values()]
}

function readPlaces(): Position[] {
  const [, ...rows] = readFileSync(new URL('../places.csv', import.meta.url), 'utf8').split('\n')
  return rows.flatMap((row) => {
    const [, , , state = '', latitude, longitude] = row.split(',')
    const [x] = westOfDateLine([Number(longitude), 0])
    return stateByCode(state) ? [{ latitude: Number(latitude), longitude: x }] : []
  })
}

/** The lines between two parts of a country. */
const meshOf = (atlas: Topology, parts: GeometryCollection): Line[] =>
  mesh(atlas, parts, (a, b) => a !== b).coordinates.map((line) => asRing(line).map(westOfDateLine))

function boxAround(ring: Ring): Box {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity }
  for (const [x, y] of ring) {
    box.west = Math.min(box.west, x)
    box.east = Math.max(box.east, x)
    box.south = Math.min(box.south, y)
    box.north = Math.max(box.north, y)
  }
  return box
}

function placeIn(frame: MapFrame, lines: Ring[]): Ring[] {
  return lines.map((line) =>
    line.map(([x, y]): Point => [
      (x - frame.west) * frame.unitsPerDegreeEast,
      (frame.north - y) * frame.unitsPerDegreeNorth,
    ]),
  )
}

/** Sorts the largest ring first, joins the Aleutians across the date line, drops the west end of Hawaii. */
function normalizeRings(rings: Ring[], code: string): Ring[] {
  return rings
    .map((ring) => ring.map(westOfDateLine))
    .filter((ring) => code !== 'HI' || ring.every(([x]) => x > WEST_END_OF_HAWAII))
    .toSorted((a, b) => longerSide(b) - longerSide(a))
}

const westOfDateLine = ([x, y]: Point): Point => [x > 0 ? x - 360 : x, y]

const roundBounds = (box: Box): Box => ({
  west: Math.floor(box.west * 1000) / 1000,
  south: Math.floor(box.south * 1000) / 1000,
  east: Math.ceil(box.east * 1000) / 1000,
  north: Math.ceil(box.north * 1000) / 1000,
})

function writeBounds(bounds: Record<string, Box>): void {
  const rows = Object.entries(bounds)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([code, box]) => `  "${code}": ${JSON.stringify(box, null, 1).replaceAll(/\n */g, ' ')}`)
  const file = new URL('../../domain/maps/state-bounds.json', import.meta.url)
  writeFileSync(file, `{\n${rows.join(',\n')}\n}\n`)
}

for (const size of TILE_SIZES) {
  rmSync(new URL(`../../public/maps/${size}`, import.meta.url), { recursive: true, force: true })
}
writeNation()
writeStates()
await writeTiles()
