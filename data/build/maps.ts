// Draws the maps from us-atlas and OpenStreetMap's shores: `node data/build/maps.ts` writes public/maps/ and
// domain/maps/state-bounds.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { clipPolygon } from 'lineclip'
import { feature, mesh } from 'topojson-client'
import { topology as topologyOf } from 'topojson-server'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { isInBox, type Box } from '../../domain/places/geography.ts'
import { STATES } from '../../domain/places/states.ts'
import { groundBox, stateFrame, mergeBounds, type MapFrame } from '../../domain/maps/frame.ts'

type Point = [x: number, y: number]
type Ring = Point[]

/** The national map drops details below this area (square pixels) and islands below this width (pixels). */
const NATION_DETAIL = 0.6
const NATION_SMALLEST_ISLAND = 2
/** Lines of maps of many states drop details below this area (square degrees). */
const GROUND_DETAIL = 0.002
const DECIMALS = 1
/** Letters of the path of one drawing's water. Its details shrink until they fit. */
const MAX_WATER_LENGTH = 105_000
/** The width of the smallest lake or island (map units). */
const SMALLEST_LAKE = 3
const SMALLEST_WATER_DETAIL = 0.01 // square map units
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
  const simple = simplify(atlas, detail)
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
function formatPath(rings: Ring[], minWidth: number, end = 'z'): string {
  const round = (value: number) => Number(value.toFixed(DECIMALS))
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

function writeStates(): void {
  const bounds: Record<string, Box> = {}
  const atlas = readAtlas('counties-10m.json')
  const counties = meshOf(atlas, atlas.objects.counties)
  for (const [code, drawn] of ringsByState(atlas, 0)) {
    const rings = normalizeRings(drawn, code)
    bounds[code] = roundBounds(boxAround(rings.flat()))
    const frame = stateFrame(bounds[code])
    const outline = formatPath(placeIn(frame, rings), 0)
    const seen = innerLines(counties, groundBox(bounds[code]))
    const lines = formatPath(placeIn(frame, seen), 0, '')
    writeGround(code.toLowerCase(), bounds[code], { outline, lines })
  }
  writeBounds(bounds)
  const nation = mergeBounds(Object.values(bounds))
  const states = readAtlas('states-10m.json')
  const lines = meshOf(simplify(states, GROUND_DETAIL), states.objects.states)
  writeGround('nation', nation, {
    lines: formatPath(placeIn(stateFrame(nation), lines), 0, ''),
  })
}

/** The lines between two parts of a country. */
const meshOf = (atlas: Topology, parts: GeometryCollection): Ring[] =>
  mesh(atlas, parts, (a, b) => a !== b).coordinates.map((line) => asRing(line).map(westOfDateLine))

/** The lines keep their width when a page scales the drawing. */
function writeGround(name: string, bounds: Box, parts: Record<string, string>): void {
  const frame = stateFrame(bounds)
  const paths = Object.entries({ ...parts, water: waterPath(frame, groundBox(bounds)) }).map(
    ([id, d]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${d}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}"><!-- Water: OpenStreetMap contributors (ODbL). Lines: US Census Bureau. -->${paths.join('')}</svg>\n`
  writeFileSync(new URL(`../../public/maps/${name}.svg`, import.meta.url), svg)
}

interface WaterRing {
  ring: Ring
  box: Box
}

/** Shores of seas, lakes and wide rivers, and of the islands in them (OpenStreetMap). */
function readWater(): WaterRing[] {
  const path = new URL(import.meta.resolve('@geo-maps/earth-waterbodies-250m/map.geo.json'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- documented by the package
  const { geometries } = JSON.parse(readFileSync(path, 'utf8')) as {
    geometries: (
      | { type: 'Polygon'; coordinates: Ring[] }
      | { type: 'MultiPolygon'; coordinates: Ring[][] }
    )[]
  }
  return geometries
    .flatMap((shape) => (shape.type === 'Polygon' ? shape.coordinates : shape.coordinates.flat()))
    .map((ring) => ({ ring, box: boxAround(ring) }))
}

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

/** For the fill rule "evenodd": islands are rings inside rings. */
function waterPath(frame: MapFrame, box: Box): string {
  const eastOfDateLine = { ...box, west: box.west + 360, east: box.east + 360 }
  const rings = [
    ...clipWater(box),
    ...clipWater(eastOfDateLine).map((ring) => ring.map(([x, y]): Point => [x - 360, y])),
  ]
  const shapes = placeIn(frame, rings).map((ring) => ({
    type: 'Polygon' as const,
    coordinates: [ring],
  }))
  const topology = presimplify(
    topologyOf({ water: { type: 'GeometryCollection', geometries: shapes } }),
  )
  for (let detail = SMALLEST_WATER_DETAIL; ; detail *= 1.3) {
    const simple = feature(simplify(topology, detail), 'water')
    const kept = ('features' in simple ? simple.features : [simple]).flatMap(({ geometry }) =>
      geometry.type === 'Polygon' ? geometry.coordinates.map(asRing) : [],
    )
    const path = formatPath(kept, SMALLEST_LAKE)
    if (path.length <= MAX_WATER_LENGTH) return path
  }
}

/** The parts inside the box; their closing edges run along it. */
function clipWater(box: Box): Ring[] {
  const { west, south, east, north } = box
  return WATER.filter(
    ({ box: own }) => own.west < east && own.east > west && own.south < north && own.north > south,
  ).flatMap(({ ring }) => {
    const [first, ...points] = clipPolygon(ring, [west, south, east, north])
    return first === undefined || points.length < 2 ? [] : [[first, ...points, first]]
  })
}

/** Lines between counties and states that pass through the box. The coast is where the water begins. */
const innerLines = (lines: Ring[], box: Box): Ring[] =>
  lines.filter((line) =>
    line.some(([longitude, latitude]) => isInBox(box, { latitude, longitude })),
  )

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

const WATER = readWater()
writeNation()
writeStates()
