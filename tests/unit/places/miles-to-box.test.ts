import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { milesBetween, milesToBox } from '#domain/places/geography.ts'

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const position = fc.record({ latitude: degrees(90), longitude: degrees(180) })
const part = fc.double({ min: 0, max: 1, noNaN: true })
const box = fc.tuple(degrees(90), degrees(90), degrees(180), degrees(180)).map(([a, b, c, d]) => ({
  south: Math.min(a, b),
  north: Math.max(a, b),
  west: Math.min(c, d),
  east: Math.max(c, d),
}))

const texas = { south: 26, north: 36, west: -106, east: -94 }

test.for([
  ['inside', { latitude: 30, longitude: -97 }, 0],
  ['straight north of the box', { latitude: 37, longitude: -100 }, 69.1],
  ['east of the box', { latitude: 30, longitude: -93 }, 59.8],
] as const)('a position %s', ([, from, miles]) => {
  expect(milesToBox(from, texas)).toBeCloseTo(miles, 0)
})

test('no point of the box is nearer', () => {
  fc.assert(
    fc.property(position, box, part, part, (from, bounds, up, along) => {
      const miles = milesToBox(from, bounds)
      const point = {
        latitude: bounds.south + up * (bounds.north - bounds.south),
        longitude: bounds.west + along * (bounds.east - bounds.west),
      }

      expect(milesBetween(from, point)).toBeGreaterThanOrEqual(miles - 1e-4)
    }),
    { numRuns: 3000 },
  )
})
