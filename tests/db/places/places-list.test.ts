import { afterAll, expect, test } from 'vitest'
import { findNearestPlace, findState, findZip, listPlacesNamed } from '#db/places/place-queries.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { PREDEFINED_CITIES } from '#domain/places/predefined-cities.ts'
import { STATES } from '#domain/places/states.ts'
import { TERRITORIES } from '#domain/places/territories.ts'
import { openWithPlaces } from '#tests/helpers/databases/migrated.ts'

const connection = openWithPlaces()
const db = readOnly(connection.db)

afterAll(() => connection.close())

test('contains every ZIP of the states and territories', async () => {
  const { zips } = await db
    .selectFrom('places')
    .select(({ fn }) => fn.countAll<number>().as('zips'))
    .where('kind', '=', 'zip')
    .executeTakeFirstOrThrow()

  expect(zips).toBeGreaterThan(41_150)
})

test.for([
  ['10001', 'New York', 'NY'],
  ['90210', 'Beverly Hills', 'CA'],
  ['02108', 'Boston', 'MA'],
  ['00501', 'Holtsville', 'NY'],
  ['99950', 'Ketchikan', 'AK'],
  ['96701', 'Aiea', 'HI'],
  ['00901', 'San Juan', 'PR'],
  ['00936', 'San Juan', 'PR'],
  ['00802', 'St. Thomas', 'VI'],
  ['96931', 'Tamuning', 'GU'],
  ['96799', 'Pago Pago', 'AS'],
  ['96950', 'Saipan', 'MP'],
] as const)('%s is %s, %s', async ([zip, name, state]) => {
  expect(await findZip(db, zip)).toMatchObject({ zip, name, state })
})

test('every state has a position within its own ZIPs', async () => {
  for (const { code, name } of STATES) {
    const state = await findState(db, code)
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
  for (const { code } of TERRITORIES) {
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

test('every predefined city is the largest place of its name', async () => {
  for (const { name, stateCode } of PREDEFINED_CITIES) {
    const [largest] = await listPlacesNamed(db, name)

    expect(largest, name).toMatchObject({ state: stateCode })
  }
})

/** Typed text and the first place it should find. */
test.for([
  ['NYC', 'New York', 'NY'],
  ['new york city', 'New York', 'NY'],
  ['la', 'Los Angeles', 'CA'],
  ['D.C.', 'Washington', 'DC'],
  ['Washington, D.C.', 'Washington', 'DC'],
  ['Philly', 'Philadelphia', 'PA'],
  ['SF', 'San Francisco', 'CA'],
  ['San Fran', 'San Francisco', 'CA'],
  ['Frisco', 'Frisco', 'TX'],
  ['Vegas', 'Las Vegas', 'NV'],
  ['N. Las Vegas', 'North Las Vegas', 'NV'],
  ['NOLA', 'New Orleans', 'LA'],
  ['KC', 'Kansas City', 'MO'],
  ['KCK', 'Kansas City', 'KS'],
  ['Indy', 'Indianapolis', 'IN'],
  ['Jax', 'Jacksonville', 'FL'],
  ['SLC', 'Salt Lake City', 'UT'],
  ['St Pete', 'St. Petersburg', 'FL'],
  ['Ft. Lauderdale', 'Fort Lauderdale', 'FL'],
  ['Chi-Town', 'Chicago', 'IL'],
  ['H-Town', 'Houston', 'TX'],
  ['the bronx', 'Bronx', 'NY'],
  ['brooklyn', 'Brooklyn', 'NY'],
  ['queens', 'Queens', 'NY'],
  ['manhattan', 'New York', 'NY'],
  ['staten island', 'Staten Island', 'NY'],
  ['harlem', 'Harlem', 'NY'],
  ['long island city', 'Long Island City', 'NY'],
  ['van nuys', 'Van Nuys', 'CA'],
  ['hollywood', 'Hollywood', 'FL'],
  ['boise city', 'Boise', 'ID'],
  ['louisville/jefferson county', 'Louisville', 'KY'],
  ['Lexington-Fayette', 'Lexington', 'KY'],
  ['Nashville-Davidson', 'Nashville', 'TN'],
  ['Augusta-Richmond County', 'Augusta', 'GA'],
  ['Athens-Clarke County', 'Athens', 'GA'],
  ['Macon-Bibb', 'Macon', 'GA'],
  ['Urban Honolulu', 'Honolulu', 'HI'],
  ['ʻEwa Beach', '‘Ewa Beach', 'HI'],
  ['winston salem', 'Winston-Salem', 'NC'],
  ['san buenaventura', 'Ventura', 'CA'],
  ['Coeur D’Alene', "Coeur d'Alene", 'ID'],
  ['coeur d alene', "Coeur d'Alene", 'ID'],
  ['la canada', 'La Cañada Flintridge', 'CA'],
  ['Sault Sainte Marie', 'Sault Ste. Marie', 'MI'],
  ['Mc Lean', 'McLean', 'VA'],
  ['o fallon', "O'Fallon", 'MO'],
  ['lees summit', "Lee's Summit", 'MO'],
  ['mt. pleasant', 'Mount Pleasant', 'SC'],
  ['springfield', 'Springfield', 'MO'],
  ['portland', 'Portland', 'OR'],
  ['washington', 'Washington', 'DC'],
  ['columbus', 'Columbus', 'OH'],
  ['aurora', 'Aurora', 'CO'],
  ['arlington', 'Arlington', 'TX'],
  ['glendale', 'Glendale', 'AZ'],
  ['richmond', 'Richmond', 'VA'],
  ['rochester', 'Rochester', 'NY'],
  ['vancouver', 'Vancouver', 'WA'],
  ['charleston', 'Charleston', 'SC'],
  ['san juan', 'San Juan', 'PR'],
  ['henrico', 'Henrico', 'VA'],
  ['terlingua', 'Terlingua', 'TX'],
  ['christiansted', 'Christiansted', 'VI'],
] as const)('"%s" is %s, %s', async ([text, name, state]) => {
  const [place] = await listPlacesNamed(db, text)

  expect(place).toMatchObject({ kind: 'city', name, state })
})

test.for(['Cape Cod', 'Long Island', 'Bay Area', 'New England', 'Canada'])(
  '"%s" is not a city',
  async (text) => {
    expect(await listPlacesNamed(db, text)).toEqual([])
  },
)

test.for([
  ['Hollywood', 'CA'],
  ['Kansas City', 'KS'],
  ['Portland', 'ME'],
  ['Springfield', 'IL'],
  ['Pasadena', 'CA'],
  ['Glendale', 'CA'],
  ['Columbia', 'MO'],
  ['Flushing', 'NY'],
  ['West Bloomfield', 'MI'],
  ['Vestal', 'NY'],
] as const)('%s, %s is found with its state', async ([name, state]) => {
  expect(await listPlacesNamed(db, name, state)).toMatchObject([{ name, state }])
})

test('the nearest place to a spot in the desert is a town, not a mail plant', async () => {
  const place = await findNearestPlace(db, { latitude: 41.5, longitude: -117.5 })

  expect(place).toMatchObject({ name: 'Winnemucca', state: 'NV' })
})
