import { expect, test } from 'vitest'
import { milesBetween } from '#domain/places/geography.ts'
import { drawCitiesMap } from '#domain/maps/cities-map.ts'
import { frameAround, scaleBar } from '#domain/maps/frame.ts'
import { isOverlapping, rectangleAround } from '#domain/maps/group-pins.ts'
import { PLAIN_GROUND } from '#domain/maps/tiles.ts'
import { describeListMap, pinName } from '#domain/maps/words.ts'
import { table } from '#tests/helpers/data/words.ts'

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
