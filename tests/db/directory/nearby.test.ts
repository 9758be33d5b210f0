import * as fc from 'fast-check'
import { expect } from 'vitest'
import { milesBetween } from '#domain/places/geography.ts'
import { listProvidersNearby } from '#db/directory/nearby.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { lines, records } from '#tests/helpers/data/words.ts'

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const austin = { latitude: 30.2672, longitude: -97.7431 }

test('lists the nearest providers first, with their distance, those of one position by id', async ({
  connection,
  db,
}) => {
  await importList(
    connection,
    records`
      name=Dallas&latitude=32.78&longitude=-96.80
      name=Next door&latitude=30.268&longitude=-97.743
      name=Above&latitude=30.268&longitude=-97.743&street=1 Main St, floor 2
      name=Across town&latitude=30.40&longitude=-97.70
      name=No position&latitude=&longitude=
    `,
  )

  const found = await listProvidersNearby(db, austin, 5)

  expect(found.map(({ name }) => name)).toEqual(lines`
    Next door
    Above
    Across town
    Dallas
  `)
  expect(found[0]?.distanceMiles).toBeCloseTo(0.06, 1)
  expect(found[3]?.distanceMiles).toBeCloseTo(182, 0)
})

test('lists temporarily closed clinics after the others', async ({ connection, db }) => {
  await importList(
    connection,
    records`
      name=Dallas&latitude=32.78&longitude=-96.80
      name=Next door&latitude=30.268&longitude=-97.743&business_status=CLOSED_TEMPORARILY
      name=Across town&latitude=30.40&longitude=-97.70
    `,
  )

  const found = await listProvidersNearby(db, austin, 2)

  expect(found.map(({ name }) => name)).toEqual(['Across town', 'Next door'])
})

test('finds what a full scan finds, worldwide and in a crowd', async ({ connection, db }) => {
  const crowd = fc.sample(fc.tuple(degrees(40.75, 40.76), degrees(-73.99, -73.98)), {
    numRuns: 400,
    seed: 8,
  })
  const aleutians = fc.sample(fc.tuple(degrees(51, 53), degrees(172, 180)), {
    numRuns: 40,
    seed: 9,
  })
  const suites = Array.from({ length: 90 }, () => [61.2, -149.9] as const)
  const points = [...crowd, ...aleutians, ...suites].map(([latitude, longitude]) => ({
    latitude: Number(latitude.toFixed(6)),
    longitude: Number(longitude.toFixed(6)),
  }))
  await importList(
    connection,
    points.map(({ latitude, longitude }, index) => ({
      name: `Clinic ${index}`,
      latitude: String(latitude),
      longitude: String(longitude),
      // An unknown place: the import replaces positions that are far from a known one.
      city: 'Nowhere',
      postal_code: '',
      state: 'AK',
    })),
  )

  const anywhere = fc.record({ latitude: degrees(-90, 90), longitude: degrees(-180, 180) })
  const amongThem = fc.constantFrom(...points)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(anywhere, amongThem),
      fc.integer({ min: 1, max: 25 }),
      async (start, limit) => {
        const found = await listProvidersNearby(db, start, limit)
        const expected = points
          .map((point) => milesBetween(start, point))
          .toSorted((a, b) => a - b)
          .slice(0, limit)

        expect(found.map(({ distanceMiles }) => distanceMiles)).toEqual(
          expected.map((miles) => expect.closeTo(miles, 4)),
        )
      },
    ),
    { numRuns: 50 },
  )
})
