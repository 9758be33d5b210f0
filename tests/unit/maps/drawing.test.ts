import { expect, test } from 'vitest'
import { milesBetween, isInBox, type Position } from '#domain/places/geography.ts'
import { drawCitiesMap } from '#domain/maps/cities-map.ts'
import {
  frameAround,
  scaleBar,
  getFrameBox,
  projectInFrame,
  type MapFrame,
} from '#domain/maps/frame.ts'
import { isOverlapping, rectangleAround } from '#domain/maps/group-pins.ts'
import { PLAIN_GROUND } from '#domain/maps/tiles.ts'
import { describeListMap, pinName } from '#domain/maps/words.ts'
import { table } from '#tests/helpers/data/words.ts'
import { readFileSync } from 'node:fs'
import { STATE_BOUNDS } from '#domain/maps/ground.ts'
import { drawListMap, listMapFrame } from '#domain/maps/list-map.ts'
import type { PlacedLabel } from '#domain/maps/place-labels.ts'
import { readGround } from '#ui/map/ground.server.ts'

const KANSAS_CITY = { latitude: 39.0997, longitude: -94.5786 }
const cityFrame = (minMiles: number) =>
  frameAround([KANSAS_CITY], { width: 320, height: 300, margin: 30, minMiles })

test.for(table`
  3    | 1 mile
  5    | 2 miles
  0.02 | 50 feet
  0.2  | 200 feet
  40   | 10 miles
  1500 | 500 miles
`)('a map of %d miles has a scale of %j', ([miles, text]) => {
  expect(scaleBar(cityFrame(Number(miles))).text).toBe(text)
})

test('the scale bar is as long as the miles that it names', () => {
  const frame = cityFrame(20)
  const { miles, width } = scaleBar(frame)
  const east = {
    ...KANSAS_CITY,
    longitude: KANSAS_CITY.longitude + width / frame.unitsPerDegreeEast,
  }

  expect(milesBetween(KANSAS_CITY, east)).toBeCloseTo(miles, 1)
})

test("a pin's accessible name begins with its visible label", () => {
  const entry = { ...KANSAS_CITY, href: '#provider-3', isApproximate: false }
  const third = { ...entry, rank: 3, name: 'Clear Skin' }
  const fourth = { ...entry, rank: 4, name: 'Fade Away', isApproximate: true }

  expect(pinName([third])).toBe('3 Clear Skin')
  expect(pinName([third, fourth])).toBe(
    '2 providers: 3 Clear Skin; 4 Fade Away (approximate position)',
  )
})

test('the caption explains only shown elements', () => {
  const entry = { ...KANSAS_CITY, rank: 1, name: 'A', href: '#provider-1', isApproximate: false }

  expect(
    describeListMap({
      pins: [{ entries: [entry] }],
      missing: [],
      here: null,
      numbered: 'the list',
    }),
  ).toBe('The numbers are those of the list.')
  expect(
    describeListMap({
      pins: [{ entries: [entry, { ...entry, rank: 3, isApproximate: true }] }],
      missing: [{ ...entry, rank: 2 }],
      here: { ...KANSAS_CITY, label: 'ZIP 64106', isApproximate: true },
      numbered: 'the list',
    }),
  ).toBe(
    'The mark without a number: ZIP 64106. The numbers are those of the list. ' +
      'Circles count providers: press one. ' +
      'Dashed: the position is approximate, the center of a ZIP code or city. ' +
      'Not on the map: number 2.',
  )
})

test('larger cities of a state get the touch targets, and every city has a dot', () => {
  const drawing = drawCitiesMap(
    'TX',
    [
      { name: 'Houston', providerCount: 140, latitude: 29.76, longitude: -95.37 },
      { name: 'Pasadena', providerCount: 4, latitude: 29.69, longitude: -95.21 },
      { name: 'El Paso', providerCount: 9, latitude: 31.76, longitude: -106.49 },
      { name: 'Nowhere', providerCount: 9, latitude: 0, longitude: 0 },
    ],
    () => PLAIN_GROUND,
  )

  expect(drawing?.dots.map(({ city, isTarget }) => [city.name, isTarget])).toEqual([
    ['Houston', true],
    ['El Paso', true],
    ['Pasadena', false],
  ])
  const [one, other] = drawing?.labels ?? []
  expect(one?.text).toBe('Houston')
  expect(one && other && isOverlapping(one.area, other.area)).toBe(false)
})

test('the largest city is named, even in a crowd of dots', () => {
  const around = [-0.4, -0.2, 0.2, 0.4].flatMap((north) =>
    [-0.6, -0.3, 0.3, 0.6].map((east) => ({
      name: `Suburb ${north} ${east}`,
      providerCount: 60,
      latitude: 34.05 + north,
      longitude: -118.24 + east,
    })),
  )
  const drawing = drawCitiesMap(
    'CA',
    [
      { name: 'Hanford', providerCount: 3, latitude: 36.33, longitude: -119.65 },
      ...around,
      { name: 'Los Angeles', providerCount: 140, latitude: 34.05, longitude: -118.24 },
    ],
    () => PLAIN_GROUND,
  )

  expect(drawing?.labels[0]?.text).toBe('Los Angeles')
})

test('the name of a city covers no dot when it has a place without one', () => {
  const drawing = drawCitiesMap(
    'TX',
    [
      { name: 'Houston', providerCount: 140, latitude: 29.76, longitude: -95.37 },
      { name: 'Columbus', providerCount: 4, latitude: 29.76, longitude: -96.5 },
    ],
    () => PLAIN_GROUND,
  )

  const [houston] = drawing?.labels ?? []
  const columbus = drawing?.dots.find(({ city }) => city.name === 'Columbus')
  expect(houston?.text).toBe('Houston')
  expect(houston && columbus && isOverlapping(houston.area, rectangleAround(columbus, 2, 2))).toBe(
    false,
  )
})

interface City extends Position {
  name: string
  state: string
  size: number
}

const ROOT = new URL('../../../', import.meta.url)
const cities: City[] = readFileSync(new URL('data/places.csv', ROOT), 'utf8')
  .split('\n')
  .map((line) => line.split(','))
  .filter(
    ([kind, , , state = '', , , population]) =>
      kind === 'city' && state in STATE_BOUNDS && Number(population) > 0,
  )
  .map(([, , name = '', state = '', latitude, longitude, population]) => ({
    name,
    state,
    latitude: Number(latitude),
    longitude: Number(longitude),
    size: Number(population),
  }))
  .toSorted((a, b) => b.size - a.size)

const HARD =
  'Key West, Juneau, Nantucket, Galveston, Sausalito, Avalon, Ketchikan, Unalaska, Mackinac Island, Provincetown'
const largest = cities.slice(0, 150)
const shown = [...largest, ...cities.filter(({ name }) => HARD.includes(name))]

test.for([
  [0.5, shown],
  [6, shown],
  // On this scale, an island may be smaller than its name.
  [24, largest],
] as const)(
  'a map of a city, %d miles high, names it first, and no name stands in water',
  ([minMiles, all]) => {
    for (const city of all) {
      const drawing = drawCity(city, minMiles)
      expect(drawing.labels[0]).toMatchObject({ text: city.name, titleSize: expect.any(Number) })
      expect(namesInWater(drawing.frame, drawing.labels), `${city.name}, ${city.state}`).toEqual([])
    }
  },
)

test('no name of a state’s cities stands in water', () => {
  for (const code of Object.keys(STATE_BOUNDS)) {
    const ofState = cities
      .filter(({ state }) => state === code)
      .slice(0, 60)
      .map((city) => ({ ...city, providerCount: 1 + Math.round(city.size / 20_000) }))
    const drawing = drawCitiesMap(code, ofState, readGround)
    expect(drawing?.labels.length, code).toBeGreaterThan(0)
    expect(namesInWater(drawing!.frame, drawing!.labels), code).toEqual([])
  }
})

test.for(table`
  Angel Island                  | 37.863  | -122.432 | no
  San Francisco Bay             | 37.8    | -122.35  | yes
  Key West                      | 24.5557 | -81.7826 | no
  the strait south of Key West  | 24.5    | -81.78   | yes
  the harbor of Juneau          | 58.2935 | -134.412 | yes
  Central Park                  | 40.7812 | -73.9665 | no
  the East River                | 40.744  | -73.965  | yes
  Lake Michigan off Chicago     | 41.88   | -87.55   | yes
  Lake Pontchartrain            | 30.18   | -90.1    | yes
  Kansas City                   | 39.0997 | -94.5786 | no
  Adak                          | 51.84   | -176.65  | no
  Shemya, west of the date line | 52.72   | 174.11   | no
  the sea south of Adak         | 51.6    | -176.65  | yes
`)('%s is where it is on Earth', ([, latitude, longitude, isInWater]) => {
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  for (const miles of [5, 90]) {
    const frame = listMapFrame([position], { height: 300, margin: 30, minMiles: miles })!
    const { x, y } = projectInFrame(frame, position)
    const area = { left: x - 0.5, right: x + 0.5, top: y - 0.5, bottom: y + 0.5 }
    expect(readGround(frame).isWet(area), `${miles} miles`).toBe(isInWater === 'yes')
  }
})

test('what a map of a city loads is small enough for a phone', () => {
  for (const city of shown) {
    const { tiles } = drawCity(city, 6)
    const bytes = tiles.reduce(
      (sum, { path }) => sum + readFileSync(new URL(`public${path}`, ROOT)).length,
      0,
    )
    expect(bytes, city.name).toBeLessThan(120_000) // a third of it when compressed
  }
})

function drawCity(city: City, minMiles: number) {
  const frame = listMapFrame([city], { height: 300, margin: 30, minMiles })!
  const box = getFrameBox(frame)
  const towns = cities.filter((town) => isInBox(box, town))
  return drawListMap({ frame, entries: [], here: null, title: city, towns }, readGround(frame))
}

/** The lookup of water is proved by the positions above. */
function namesInWater(frame: MapFrame, labels: readonly PlacedLabel[]): string[] {
  const { isWet } = readGround(frame)
  return labels.filter(({ area }) => isWet(area)).map(({ text }) => text)
}
