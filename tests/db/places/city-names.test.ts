import { describe, expect } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import type { Connection } from '#db/engine/connection.ts'
import { readNames } from '#db/search/read-names.ts'
import { searchByLocation } from '#db/search/search.ts'
import { understand } from '#domain/search/understand.ts'
import { storedApplications, addPending } from '#tests/helpers/applications/applications.ts'
import { testWithPlaces as test } from '#tests/helpers/databases/database.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { STEP } from '#tests/helpers/stewardship/stewardship.ts'
import { lines, records, table } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

const decide = (connection: Connection, id: string, to: 'approved' | 'declined' = 'approved') =>
  decideProposal(connection, id, { to, approval: { as: 'new' }, ...STEP })

const listedPaths = (connection: Connection) =>
  query<string>(
    connection,
    `select concat_ws('/', '/states', state_slug, city_slug, slug) from providers
      where id not in (select listing_id from clinics) order by id`,
  )

/** Name and provider count of the place that a search for each of the texts opens. */
async function openedPlaces({ db }: Connection, ...texts: string[]): Promise<string[]> {
  const names = await readNames(db)
  const opened = texts.map(async (text) => {
    const { place } = understand(names, text)
    if (place === undefined) return 'words'
    const clinics = await searchByLocation(db, place)
    expect(place.providerCount ?? clinics.length).toBe(clinics.length)
    return `${place.name}: ${clinics.length}`
  })
  return Promise.all(opened)
}

const AUSTIN = ['A', 'B', 'C'].map((name) => ({ name, full_address: '', street: `${name} St` }))

describe('an approved application', () => {
  test('is listed in the known city typed, or under the typed name', async ({ connection }) => {
    const places = table`
      Austin, TX           | TX | Austin           | texas/austin
      austin tx 78701      | TX | Austin           | texas/austin
      City of Austin,      | TX | Austin           | texas/austin
      AUSTIN (Texas), USA  | TX | Austin           | texas/austin
      NEW YORK CITY        | NY | New York         | new-york/new-york
      Saint Louis          | MO | St. Louis        | missouri/st-louis
      Washington Dc        | DC | Washington       | district-of-columbia/washington
      Kansas City          | KS | Kansas City      | kansas/kansas-city
      Zyxville Heights, TX | TX | Zyxville Heights | texas/zyxville-heights
      ZYXVILLE             | TX | Zyxville         | texas/zyxville
    `
    for (const [index, [city, state, name, path]] of places.entries()) {
      const values = { id: `typed-${index}`, companyName: `Quiet Ink ${index}`, city, state }
      await decide(connection, await addPending(connection.db, values))

      expect(listedPaths(connection).at(-1)).toBe(`/states/${path}/quiet-ink-${index}`)
      expect(query(connection, 'select name from cities')).toContain(name)
    }
    const typed = storedApplications(connection)
    expect(new Set(typed.map(({ city }) => city))).toEqual(new Set(places.map(([city]) => city)))
  })

  test('from "Austin, TX" hides no provider of Austin from a search', async ({ connection }) => {
    await importList(connection, AUSTIN)

    await decide(connection, await addPending(connection.db, { city: 'Austin, TX' }))

    const texts = lines`
      Austin
      Austin, TX
      austin texas
      tattoo removal in austin
    `
    expect(await openedPlaces(connection, ...texts)).toEqual(texts.map(() => 'Austin, TX: 4'))
  })

  test('does not hide a known place that its city contains', async ({ connection }) => {
    const cities = lines`
      Austin Metro
      Downtown Austin, TX
      Texas
      Austin 78701
    `
    await importList(connection, AUSTIN)
    const before = await openedPlaces(connection, ...cities)

    for (const [index, city] of cities.entries()) {
      await decide(
        connection,
        await addPending(connection.db, { id: `near-${index}`, city, zipCode: '77001' }),
      )
    }

    expect(before).toEqual(lines`
      Austin, TX: 3
      Austin, TX: 3
      Texas: 3
      78701: 3
    `)
    const after = await openedPlaces(connection, ...cities)
    expect(after).toEqual(lines`
      Austin, TX: 4
      Austin, TX: 4
      Texas: 7
      78701: 3
    `)
  })
})

test('a city misspelled in the list gets the name that the places table has, and its page', async ({
  connection,
}) => {
  await importList(
    connection,
    records`
      name=A&city=Ft Worth
      name=B&city=FORT WORTH, TX
      name=C&city=Zyxville Heights, TX
    `,
  )

  const cities = query(connection, 'select name, city_slug from cities')
  expect(cities).toEqual(
    records`
      name=Fort Worth&city_slug=fort-worth
      name=Zyxville Heights&city_slug=zyxville-heights
    `,
  )
})
