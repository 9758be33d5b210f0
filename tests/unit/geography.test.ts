import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxesAround, distanceInWords, hasPosition, milesBetween } from '#domain/geography.ts'

const austin = { latitude: 30.26715, longitude: -97.74306 }
const dallas = { latitude: 32.78306, longitude: -96.80667 }
const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

test('Austin and Dallas lie about 182 miles apart', () => {
  expect(milesBetween(austin, dallas)).toBeCloseTo(182, 0)
})

test('distance is symmetric, never negative and at most half the Earth', () => {
  fc.assert(
    fc.property(position, position, (a, b) => {
      const miles = milesBetween(a, b)
      expect(miles).toBeGreaterThanOrEqual(0)
      expect(miles).toBeLessThanOrEqual(Math.PI * 3959 + 1e-6)
      expect(milesBetween(b, a)).toBeCloseTo(miles, 6)
    }),
  )
})

test('whatever lies within the radius lies in one of the boxes', () => {
  fc.assert(
    fc.property(
      position,
      position,
      fc.double({ min: 0.1, max: 3000, noNaN: true }),
      (a, b, radius) => {
        fc.pre(milesBetween(a, b) <= radius)
        const isInside = boxesAround(a, radius).some(
          ({ south, north, west, east }) =>
            b.latitude >= south - 1e-9 &&
            b.latitude <= north + 1e-9 &&
            b.longitude >= west - 1e-9 &&
            b.longitude <= east + 1e-9,
        )
        expect(isInside).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test('a circle over the antimeridian needs two boxes', () => {
  expect(boxesAround({ latitude: 51.9, longitude: 179.9 }, 50)).toHaveLength(2)
})

test('distances show one decimal', () => {
  expect(distanceInWords(3.25)).toBe('3.3 mi')
  expect(distanceInWords(0)).toBe('0.0 mi')
})

test('0 and 0 is no position', () => {
  expect(hasPosition({ latitude: 0, longitude: 0 })).toBe(false)
  expect(hasPosition({ latitude: 0, longitude: -97 })).toBe(true)
})
