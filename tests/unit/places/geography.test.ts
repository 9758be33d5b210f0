import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boxAround,
  directionTo,
  formatDistance,
  hasPosition,
  milesBetween,
} from '#domain/places/geography.ts'
import { table } from '#tests/helpers/data/words.ts'
import { distanceFromCenter } from '#domain/places/distance-from-center.ts'

const austin = { latitude: 30.26715, longitude: -97.74306 }
const dallas = { latitude: 32.78306, longitude: -96.80667 }
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('Austin and Dallas are about 182 miles apart', () => {
  expect(milesBetween(austin, dallas)).toBeCloseTo(182, 0)
})

test('distance is symmetric, never negative and at most half the circumference', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      const miles = milesBetween(a, b)
      expect(miles).toBeGreaterThanOrEqual(0)
      expect(miles).toBeLessThanOrEqual(Math.PI * 3959 + 1e-6)
      expect(milesBetween(b, a)).toBeCloseTo(miles, 6)
    }),
  )
})

test('every point within the radius is in the box, also across the antimeridian', () => {
  fc.assert(
    fc.property(
      position,
      position,
      fc.double({ min: 0.1, max: 3000, noNaN: true }),
      (a, b, radius) => {
        fc.pre(milesBetween(a, b) <= radius)
        const { south, north, west, east } = boxAround(a, radius)
        expect(b.latitude).toBeGreaterThanOrEqual(south - 1e-9)
        expect(b.latitude).toBeLessThanOrEqual(north + 1e-9)
        expect(b.longitude).toBeGreaterThanOrEqual(west - 1e-9)
        expect(b.longitude).toBeLessThanOrEqual(east + 1e-9)
      },
    ),
    { numRuns: 500 },
  )
})

test('distances have one decimal below ten miles, and thousands separators', () => {
  expect(formatDistance(3.25)).toBe('3.3 mi')
  expect(formatDistance(0)).toBe('under 0.1 mi')
  expect(formatDistance(0, true)).toBe('in the same area')
  expect(formatDistance(9.94, true)).toBe('about 9.9 mi')
  expect(formatDistance(9.96)).toBe('10 mi')
  expect(formatDistance(999.96)).toBe('1,000 mi')
  expect(formatDistance(1002.41)).toBe('1,002 mi')
})

test('0, 0 is not a position', () => {
  expect(hasPosition({ latitude: 0, longitude: 0 })).toBe(false)
  expect(hasPosition({ latitude: 0, longitude: -97 })).toBe(true)
})

const austinTo = (latitude: number, longitude: number) =>
  directionTo(austin, {
    latitude: austin.latitude + latitude,
    longitude: austin.longitude + longitude,
  })

test.for(table`
  1  | 0  | north
  1  | 1  | northeast
  0  | 1  | east
  -1 | 1  | southeast
  -1 | 0  | south
  -1 | -1 | southwest
  0  | -1 | west
  1  | -1 | northwest
`)('%d degrees north and %d east of Austin is %s', ([up, right, direction]) => {
  expect(austinTo(Number(up), Number(right))).toBe(direction)
})

test('directions work across the antimeridian', () => {
  const adak = { latitude: 51.88, longitude: -176.66 }
  expect(directionTo(adak, { latitude: 51.9, longitude: 179.9 })).toBe('west')
})

test('the direction to the same place is null', () => {
  expect(directionTo(austin, austin)).toBeNull()
})

test('the directions between near places are opposite', () => {
  const near = fc.record({
    latitude: fc.double({ min: 25, max: 48, noNaN: true }),
    longitude: fc.double({ min: -124, max: -67, noNaN: true }),
  })
  fc.assert(
    fc.property(near, fc.constantFrom(-1, 0, 1), fc.constantFrom(-1, 0, 1), (a, up, right) => {
      fc.pre(up !== 0 || right !== 0)
      const b = { latitude: a.latitude + up * 0.2, longitude: a.longitude + right * 0.2 }
      const words = `${directionTo(a, b)} ${directionTo(b, a)}`
      expect(words.includes('north')).toBe(words.includes('south'))
      expect(words.includes('east')).toBe(words.includes('west'))
    }),
  )
})

const AUSTIN = { name: 'Austin', center: { latitude: 30.3, longitude: -97.75 } }
const NORTH = { latitude: 30.4, longitude: -97.75 }

test('says how far and in which direction a provider is from the center of its city', () => {
  expect(distanceFromCenter(NORTH, AUSTIN)).toBe('6.9 mi north of the center of Austin')
})

test('a position that is the center of a ZIP code is "about" as far', () => {
  const provider = { ...NORTH, approximatePosition: 'zip' as const }

  expect(distanceFromCenter(provider, AUSTIN)).toBe('about 6.9 mi north of the center of Austin')
})

test.for([
  ['is the center of the city', { ...NORTH, approximatePosition: 'city' as const }],
  ['is the center by chance', AUSTIN.center],
  ['is in another city of that name', { latitude: 32.3, longitude: -97.75 }],
] as const)('says nothing where the position %s', ([, provider]) => {
  expect(distanceFromCenter(provider, AUSTIN)).toBe('')
})
