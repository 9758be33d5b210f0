import { expect, onTestFinished, afterAll } from 'vitest'
import { createTimeZoneFinder, findStateZone } from '#db/places/time-zones.ts'
import type { Connection } from '#db/engine/connection.ts'
import { STATES } from '#domain/places/states.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { openWithPlaces } from '#tests/helpers/databases/migrated.ts'
import { table } from '#tests/helpers/data/words.ts'
import { findNearestPlace, findZip } from '#db/places/place-queries.ts'
import { TERRITORIES } from '#domain/places/state-text.ts'
import { query } from '#tests/helpers/databases/query.ts'

const nowhere = { latitude: 0, longitude: 0, city: '', postal_code: '', state: 'Unknown' }

const aZip = (connection: Pick<Connection, 'sqlite'>, zip: string, zone: string | null) =>
  query(
    connection,
    `insert into places (kind, zip, name, state, latitude, longitude, time_zone)
      values ('zip', ?, 'Somewhere', 'TX', 1, 1, ?)`,
    zip,
    zone,
  )

/** Where, the position, the ZIP and the state, and the zone. */
const PLACES = table`
  El Paso, the west end of Texas | 31.76 -106.49 |            |    | America/Denver
  Phoenix                        | 33.45 -112.07 |            |    | America/Phoenix
  Honolulu                       | 21.31 -157.86 |            |    | Pacific/Honolulu
  a ZIP in Texas                 |               | 79901      | TX | America/Denver
  a ZIP+4 in Texas               |               | 79901-1234 | TX | America/Denver
  an unknown ZIP in Ohio         |               | 00000      | OH | America/New_York
  a ZIP without a zone in Ohio   |               | 00001      | OH | America/New_York
  Washington                     |               |            | WA | America/Los_Angeles
  Texas, which two zones share   |               |            | TX |
  nowhere                        |               |            |    |
  the open Pacific               | 20 -140       |            | CA | America/Los_Angeles
`

test.for(PLACES)('finds the time zone of %s', async (row, { connection, db }) => {
  const [, position, postal_code, state, zone] = row
  const [latitude = 0, longitude = 0] = position.split(' ').map(Number)
  aZip(connection, '79901', 'America/Denver')
  aZip(connection, '00001', null)
  const place = { ...nowhere, latitude, longitude, postal_code, state: state || 'Unknown' }

  expect(await createTimeZoneFinder(db)(place)).toBe(zone || null)
})

/**
 * Towns near zone borders, with the zone they observe in winter and summer. Winslow has no daylight saving time, although
 * most of its ZIP code is in the Navajo Nation, which has it. Phenix City observes the time of Columbus, Georgia, across
 * the river.
 */
const BORDER_TOWNS = table`
  Williston | ND | 58801 | 48.147 | -103.618 | America/Chicago
  Crosby | ND | 58730 | 48.914 | -103.295 | America/Chicago
  Pierre | SD | 57501 | 44.368 | -100.351 | America/Chicago
  Mobridge | SD | 57601 | 45.537 | -100.428 | America/Chicago
  West Wendover | NV | 89883 | 40.739 | -114.073 | America/Denver
  Blakely | GA | 39823 | 31.378 | -84.934 | America/New_York
  Needles | CA | 92363 | 34.848 | -114.614 | America/Los_Angeles
  Page | AZ | 86040 | 36.915 | -111.456 | America/Phoenix
  Winslow | AZ | 86047 | 35.024 | -110.697 | America/Phoenix
  Window Rock | AZ | 86515 | 35.68 | -109.052 | America/Denver
  Cayuga | IN | 47928 | 39.948 | -87.46 | America/Indiana/Indianapolis
  Soddy-Daisy | TN | 37379 | 35.236 | -85.191 | America/New_York
  Iron River | MI | 49935 | 46.093 | -88.642 | America/Menominee
  Columbia | KY | 42728 | 37.103 | -85.306 | America/Chicago
  Phenix City | AL | 36867 | 32.471 | -85.001 | America/New_York
  Birmingham | AL | 35203 | 33.521 | -86.802 | America/Chicago
  El Paso | TX | 79901 | 31.76 | -106.49 | America/Denver
  Pensacola | FL | 32501 | 30.421 | -87.217 | America/Chicago
`

test('finds the right zone of a town near a zone border by ZIP and position', async () => {
  const connection = openWithPlaces()
  onTestFinished(() => connection.close())
  const find = createTimeZoneFinder(connection.db)

  const found: unknown[] = []
  for (const [city, state, postal_code, latitude, longitude] of BORDER_TOWNS) {
    const position = { latitude: Number(latitude), longitude: Number(longitude) }
    const zone = await find({ city, state, postal_code, ...position })
    found.push([city, state, postal_code, latitude, longitude, zone])
  }

  expect(found).toEqual(BORDER_TOWNS)
})

test('ignores the zone of a ZIP in another state', async ({ connection, db }) => {
  aZip(connection, '79901', 'America/Denver')

  const zone = await createTimeZoneFinder(db)({ ...nowhere, postal_code: '79901', state: 'FL' })

  expect(zone).toBeNull()
})

test('knows only state zones that the runtime supports', () => {
  const zones = STATES.map(({ code }) => findStateZone(code)).filter((zone) => zone !== null)

  expect(zones).toHaveLength(35)
  for (const timeZone of new Set(zones)) {
    expect(() => new Intl.DateTimeFormat('en-US', { timeZone })).not.toThrow()
  }
})

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
