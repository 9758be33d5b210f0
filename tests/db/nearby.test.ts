import * as fc from 'fast-check'
import { expect } from 'vitest'
import { milesBetween } from '#domain/geography.ts'
import { listProvidersNearby } from '#db/queries/nearby.ts'
import { readOnly } from '#db/read-only.ts'
import { importList } from '#tests/helpers/clinic-lists.ts'
import { test } from '#tests/helpers/database.ts'

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const austin = { latitude: 30.2672, longitude: -97.7431 }

test('the nearest come first, with their distance', async ({ connection, db }) => {
  await importList(connection, [
    { name: 'Dallas', latitude: '32.78', longitude: '-96.80' },
    { name: 'Next door', latitude: '30.268', longitude: '-97.743' },
    { name: 'Across town', latitude: '30.40', longitude: '-97.70' },
    { name: 'No position', latitude: '', longitude: '' },
  ])

  const found = await listProvidersNearby(readOnly(db), austin, 5)

  expect(found.map(({ name }) => name)).toEqual(['Next door', 'Across town', 'Dallas'])
  expect(found[0]?.distanceMiles).toBeCloseTo(0.06, 1)
  expect(found[2]?.distanceMiles).toBeCloseTo(182, 0)
})

test('however far the nearest provider is, it is found with its distance', async ({
  connection,
  db,
}) => {
  await importList(connection, [
    { name: 'Austin' },
    { name: 'Nowhere', latitude: '', longitude: '' },
  ])

  const found = await listProvidersNearby(readOnly(db), { latitude: 48.85, longitude: 2.35 }, 5)

  expect(found.map(({ name }) => name)).toEqual(['Austin'])
  expect(found[0]?.distanceMiles).toBeCloseTo(5097, -2)
})

test('without a position in the list nothing is near', async ({ connection, db }) => {
  await importList(connection, [{ name: 'Nowhere', latitude: '', longitude: '' }])

  expect(await listProvidersNearby(readOnly(db), austin, 5)).toEqual([])
})

test('the answer is the same as measuring the distance to every provider', async ({
  connection,
  db,
}) => {
  const points = fc.sample(fc.tuple(degrees(24, 50), degrees(-125, -66)), { numRuns: 300, seed: 7 })
  await importList(
    connection,
    points.map(([latitude, longitude], index) => ({
      name: `Clinic ${index}`,
      latitude: latitude.toFixed(6),
      longitude: longitude.toFixed(6),
    })),
  )

  const starts = fc.tuple(degrees(24, 50), degrees(-125, -66), fc.integer({ min: 1, max: 25 }))
  await fc.assert(
    fc.asyncProperty(starts, async ([latitude, longitude, limit]) => {
      const found = await listProvidersNearby(readOnly(db), { latitude, longitude }, limit)
      const expected = points
        .map(([lat, lon]) =>
          milesBetween(
            { latitude, longitude },
            { latitude: Number(lat.toFixed(6)), longitude: Number(lon.toFixed(6)) },
          ),
        )
        .toSorted((a, b) => a - b)
        .slice(0, limit)

      expect(found.map(({ distanceMiles }) => distanceMiles.toFixed(4))).toEqual(
        expected.map((miles) => miles.toFixed(4)),
      )
    }),
    { numRuns: 60 },
  )
})
