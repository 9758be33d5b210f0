import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import type { Connection } from '#db/engine/connection.ts'
import { loadPlaces } from '#db/places/load-places.ts'
import { findCityPosition, listCitiesByName } from '#db/directory/cities.ts'
import { findNearestPlace, findZip, listPlacesNamed } from '#db/places/place-queries.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { test as base } from '#tests/helpers/databases/database.ts'
import { testFolder } from '#tests/helpers/data/test-folder.ts'
import { records, table } from '#tests/helpers/data/words.ts'

const HEADER = 'kind,zip,name,state,latitude,longitude,population,time_zone,aliases'

const PLACES = `${HEADER}
state,,Missouri,MO,38.3,-92.4,,America/Chicago,
city,,Kansas City,KS,39.11417,-94.62746,151306,America/Chicago,KC;KCK
city,,Kansas City,MO,39.09973,-94.57857,475378,America/Chicago,KC;KCMO
city,,St. Louis,MO,38.62727,-90.19789,315685,America/Chicago,
city,,Saint Louis,MI,43.40837,-84.60693,7482,America/Detroit,
town,,Saint Louis,OK,35.08,-96.86,,America/Chicago,
city,,Austin,TX,30.26715,-97.74306,931830,America/Chicago,ATX
zip,63101,Saint Louis,MO,38.631,-90.193,,America/Chicago,
zip,63102,Saint Louis,MO,38.635,-90.186,,America/Chicago,
zip,64101,Kansas City,MO,39.103,-94.600,,America/Chicago,
`

const file = join(testFolder(), 'places.csv')

function loadText(connection: Connection, text: string): Promise<boolean> {
  writeFileSync(file, text)
  return loadPlaces(connection, file)
}

const test = base.extend<{ read: ReadDb }>({
  read: async ({ connection }, use) => {
    await loadText(connection, PLACES)
    await use(connection.db)
  },
})

describe('loading', () => {
  test('loads a file once, and again when its content changes', async ({ connection, read }) => {
    const again = await loadText(connection, PLACES)
    const other = await loadText(connection, `${HEADER}\nzip,78701,Austin,TX,30.27,-97.74,,,\n`)

    expect([again, other]).toEqual([false, true])
    expect(await findZip(read, '63101')).toBeUndefined()
    expect(await listPlacesNamed(read, 'austin')).toEqual([])
    expect(await findZip(read, '78701')).toMatchObject({ name: 'Austin', population: null })
  })

  test('refuses a list with other columns and keeps the places', async ({ connection, read }) => {
    const loading = loadText(connection, 'zip,name\n78701,Austin\n')

    await expect(loading).rejects.toThrow(/places\.csv:1: expected the columns/)
    expect(await findZip(read, '63101')).toBeDefined()
  })
})

test('a ZIP has the city of its post office', async ({ read }) => {
  const zip = await findZip(read, '63101')

  expect(zip).toEqual({
    kind: 'zip',
    zip: '63101',
    name: 'Saint Louis',
    state: 'MO',
    latitude: 38.631,
    longitude: -90.193,
    population: null,
    time_zone: 'America/Chicago',
  })
})

test.for(table`
  saint louis |    | MO, MI, OK
  ST. LOUIS   | MI | MI
  kc          |    | MO, KS
  kansas-city | KS | KS
  kck         |    | KS
  Missouri    |    |
  louis       |    |
              |    |
  ' or 1=1 -- |    |
`)('a name "%s" in %s', async ([text, state, expected], { read }) => {
  const found = await listPlacesNamed(read, text, state || undefined)

  expect(found.map((place) => place.state).join(', ')).toBe(expected)
})

describe('the nearest place', () => {
  test('is a city with its distance', async ({ read }) => {
    const place = await findNearestPlace(read, { latitude: 39.1, longitude: -94.6 })

    expect(place).toMatchObject({ name: 'Kansas City', state: 'MO' })
    expect(place?.distanceMiles).toBeCloseTo(1.15, 1)
  })

  test('is found up to 50 miles away', async ({ read }) => {
    const within = await findNearestPlace(read, { latitude: 30.97, longitude: -97.743 })
    const beyond = await findNearestPlace(read, { latitude: 31.02, longitude: -97.743 })

    expect(within).toMatchObject({ name: 'Austin' })
    expect(beyond).toBeUndefined()
  })

  test('is never one of unknown population', async ({ read }) => {
    expect(await findNearestPlace(read, { latitude: 35.08, longitude: -96.86 })).toBeUndefined()
  })
})

describe('a city with providers', () => {
  test('is listed in all spellings, most providers first', async ({ connection, read }) => {
    await importList(
      connection,
      records`
        name=A&city=Saint Louis&state=MI
        name=B&city=St. Louis&state=MO
        name=C&city=St. Louis&state=MO
      `,
    )

    const everywhere = await listCitiesByName(read, 'st louis')
    const inMichigan = await listCitiesByName(read, 'St Louis', 'michigan')

    expect(everywhere.map(({ stateSlug, name }) => [stateSlug, name])).toEqual([
      ['missouri', 'St. Louis'],
      ['michigan', 'Saint Louis'],
    ])
    expect(inMichigan).toMatchObject([{ stateSlug: 'michigan', providerCount: 1 }])
  })

  test('has the position of a place when its providers have none', async ({ connection, read }) => {
    await importList(connection, [{ name: 'A', latitude: '', longitude: '' }])

    const position = await findCityPosition(read, { city: 'Austin', stateCode: 'TX' })

    expect(position).toEqual({ latitude: 30.26715, longitude: -97.74306 })
  })
})
