import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawCitiesMap } from '#domain/maps/cities-map.ts'
import { getFrameBox, projectInFrame, type MapFrame } from '#domain/maps/frame.ts'
import { STATE_BOUNDS } from '#domain/maps/ground.ts'
import { drawListMap, listMapFrame } from '#domain/maps/list-map.ts'
import type { PlacedLabel } from '#domain/maps/place-labels.ts'
import { isInBox, type Position } from '#domain/places/geography.ts'
import { readGround } from '#ui/map/ground.server.ts'
import { table } from '#tests/helpers/data/words.ts'

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
