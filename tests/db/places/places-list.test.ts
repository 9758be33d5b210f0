import { afterAll, expect, test } from 'vitest'
import { findNearestPlace, findZip } from '#db/places/place-queries.ts'
import { STATES } from '#domain/places/states.ts'
import { TERRITORIES } from '#domain/places/state-text.ts'
import { openWithPlaces } from '#tests/helpers/databases/migrated.ts'
import { table } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

const connection = openWithPlaces()
const db = connection.db

afterAll(() => connection.close())

test('contains every ZIP of the states and territories', () => {
  const zips = query(connection, "select zip from places where kind = 'zip'")

  expect(zips.length).toBeGreaterThan(41_150)
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

test('every state has a position within its own ZIPs', () => {
  const within = query(
    connection,
    `select state.state || ' ' || state.name from places as state join places as zip
      on zip.kind = 'zip' and zip.state = state.state where state.kind = 'state' group by state.state
      having state.latitude > min(zip.latitude) and state.latitude < max(zip.latitude)
        and state.longitude > min(zip.longitude) and state.longitude < max(zip.longitude)`,
  )

  const states = STATES.map(({ code, name }) => `${code} ${name}`)
  expect(within).toEqual(expect.arrayContaining(states))
})

test('every territory has a city with a population', () => {
  const inhabited = "select distinct state from places where kind = 'city' and population > 1000"

  expect(query(connection, inhabited)).toEqual(expect.arrayContaining([...TERRITORIES.values()]))
})

test('the nearest place to a spot in the desert is a town, not a mail plant', async () => {
  const place = await findNearestPlace(db, { latitude: 41.5, longitude: -117.5 })

  expect(place).toMatchObject({ name: 'Winnemucca', state: 'NV' })
})
