// Draws the maps from us-atlas: `node data/build/maps.ts` writes public/maps/ and domain/maps/state-bounds.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { feature, mesh } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import type { Box } from '../../domain/places/geography.ts'
import { STATES } from '../../domain/places/states.ts'
import { stateFrame, mergeBounds, type MapFrame } from '../../domain/maps/frame.ts'

type Point = [x: number, y: number]
type Ring = Point[]

/** The national map drops details below this area (square pixels) and islands below this width (pixels). */
const NATION_DETAIL = 0.6
const NATION_SMALLEST_ISLAND = 2
/** The ground of maps of many states drops details below this area (square degrees) and small islands (map units). */
const GROUND_DETAIL = 0.002
const GROUND_SMALLEST_ISLAND = 1
/** A state's map has all details, because a city's map enlarges it, but no islands below this width (map units). */
const STATE_SMALLEST_ISLAND = 3
const STATE_DECIMALS = 1
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
function formatPath(rings: Ring[], decimals: number, minWidth: number, end = 'z'): string {
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
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

function writeNation(): void {
  const symbols = [...ringsByState(readAtlas('states-albers-10m.json'), NATION_DETAIL)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([code, rings]) => [code, rings.toSorted((a, b) => longerSide(b) - longerSide(a))] as const,
    )
    .map(
      ([code, rings]) => `<path id="${code}" d="${formatPath(rings, 1, NATION_SMALLEST_ISLAND)}"/>`,
    )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610">\n${symbols.join('\n')}\n</svg>\n`
  writeFileSync(new URL('../../public/maps/us.svg', import.meta.url), svg)
}

function writeStates(): void {
  const bounds: Record<string, Box> = {}
  const atlas = readAtlas('counties-10m.json')
  for (const [code, drawn] of ringsByState(atlas, 0)) {
    const rings = normalizeRings(drawn, code)
    const all = rings.flat()
    bounds[code] = roundBounds({
      west: Math.min(...all.map(([x]) => x)),
      south: Math.min(...all.map(([, y]) => y)),
      east: Math.max(...all.map(([x]) => x)),
      north: Math.max(...all.map(([, y]) => y)),
    })
    const frame = stateFrame(bounds[code])
    const outline = formatPath(placeIn(frame, rings), STATE_DECIMALS, STATE_SMALLEST_ISLAND)
    const counties = formatPath(placeIn(frame, countyLines(atlas, code)), STATE_DECIMALS, 0, '')
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}">`,
      // The pages scale the drawing; lines keep their width.
      `<path id="outline" vector-effect="non-scaling-stroke" d="${outline}"/>`,
      `<path id="counties" vector-effect="non-scaling-stroke" fill="none" d="${counties}"/>`,
      '</svg>\n',
    ].join('')
    writeFileSync(new URL(`../../public/maps/${code.toLowerCase()}.svg`, import.meta.url), svg)
  }
  writeBounds(bounds)
  writeGround(bounds)
}

/** All states in one drawing, for maps that show many of them. */
function writeGround(bounds: Readonly<Record<string, Box>>): void {
  const frame = stateFrame(mergeBounds(Object.values(bounds)))
  const outlines = [...ringsByState(readAtlas('states-10m.json'), GROUND_DETAIL)].map(
    ([code, rings]) =>
      formatPath(
        placeIn(frame, normalizeRings(rings, code)),
        STATE_DECIMALS,
        GROUND_SMALLEST_ISLAND,
      ),
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}"><path id="outline" vector-effect="non-scaling-stroke" d="${outlines.join('')}"/></svg>\n`
  writeFileSync(new URL('../../public/maps/nation.svg', import.meta.url), svg)
}

/** The lines between two counties of a state. */
function countyLines(atlas: ReturnType<typeof readAtlas>, code: string): Ring[] {
  const { states, counties } = atlas.objects
  const state = states.geometries.find(
    ({ properties }) =>
      properties !== undefined && 'name' in properties && codeOf.get(properties.name) === code,
  )
  const geometries = counties.geometries.filter(({ id }) => `${id}`.startsWith(`${state?.id}`))
  const lines = mesh(atlas, { type: 'GeometryCollection', geometries }, (a, b) => a !== b)
  return lines.coordinates.map((line) => asRing(line).map(westOfDateLine))
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
    .map(([code, { west, south, east, north }]) => {
      return `  ${code}: { west: ${west}, south: ${south}, east: ${east}, north: ${north} },`
    })
  const source = [
    '// Written by data/build/maps.ts from us-atlas (US Census Bureau).',
    "import type { Box } from '#domain/places/geography.ts'",
    '',
    '/** Bounding box of each state in degrees; the Aleutians continue below longitude -180. */',
    'export const STATE_BOUNDS: Readonly<Record<string, Box>> = {',
    ...rows,
    '}',
    '',
  ]
  writeFileSync(new URL('../../domain/maps/state-bounds.ts', import.meta.url), source.join('\n'))
}

writeNation()
writeStates()
