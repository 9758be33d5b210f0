import { afterAll, expect, test } from 'vitest'
import { findNearestPlace, findZip } from '#db/places/place-queries.ts'
import { STATES } from '#domain/places/states.ts'
import { TERRITORIES } from '#domain/places/state-text.ts'
import { openWithPlaces } from '#tests/helpers/databases/migrated.ts'
import { table } from '#tests/helpers/data/words.ts'

const connection = openWithPlaces()
const db = connection.db

afterAll(() => connection.close())

test('contains every ZIP of the states and territories', async () => {
  const { zips } = await db
    .selectFrom('places')
    .select(({ fn }) => fn.countAll<number>().as('zips'))
    .where('kind', '=', 'zip')
    .executeTakeFirstOrThrow()

  expect(zips).toBeGreaterThan(41_150)
})

test.for(table`
  10001 | New York      | NY
  90210 | Beverly Hills | CA
  02108 | Boston        | MA
  00501 | Holtsville    | NY
  99950 | Ketchikan     | AK
  96701 | Aiea          | HI
  00901 | San Juan      | PR
  00936 | San Juan      | PR
  00802 | St. Thomas    | VI
  96931 | Tamuning      | GU
  96799 | Pago Pago     | AS
  96950 | Saipan        | MP
`)('%s is %s, %s', async ([zip, name, state]) => {
  expect(await findZip(db, zip)).toMatchObject({ zip, name, state })
})

test('every state has a position within its own ZIPs', async () => {
  for (const { code, name } of STATES) {
    const state = await db
      .selectFrom('places')
      .selectAll()
      .where('kind', '=', 'state')
      .where('state', '=', code)
      .executeTakeFirst()
    const { south, north, west, east } = await db
      .selectFrom('places')
      .select(({ fn }) => [
        fn.min('latitude').as('south'),
        fn.max('latitude').as('north'),
        fn.min('longitude').as('west'),
        fn.max('longitude').as('east'),
      ])
      .where('kind', '=', 'zip')
      .where('state', '=', code)
      .executeTakeFirstOrThrow()

    expect(state?.name).toBe(name)
    expect(state?.latitude).toBeGreaterThan(south)
    expect(state?.latitude).toBeLessThan(north)
    expect(state?.longitude).toBeGreaterThan(west)
    expect(state?.longitude).toBeLessThan(east)
  }
})

test('every territory has a city with a population', async () => {
  for (const code of new Set(TERRITORIES.values())) {
    const cities = await db
      .selectFrom('places')
      .select('name')
      .where('kind', '=', 'city')
      .where('state', '=', code)
      .where('population', '>', 1000)
      .execute()

    expect(cities, code).not.toEqual([])
  }
})

test('the nearest place to a spot in the desert is a town, not a mail plant', async () => {
  const place = await findNearestPlace(db, { latitude: 41.5, longitude: -117.5 })

  expect(place).toMatchObject({ name: 'Winnemucca', state: 'NV' })
})
