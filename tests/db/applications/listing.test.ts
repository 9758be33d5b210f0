import { describe, expect } from 'vitest'
import { decideProposal } from '#db/proposals/decide.ts'
import type { Connection } from '#db/engine/connection.ts'
import { listCitiesInState } from '#db/directory/cities.ts'
import { searchByText } from '#db/search/search.ts'
import {
  searchSource,
  NOW,
  test,
  testWithPlaces,
  TODAY,
} from '#tests/helpers/databases/database.ts'
import type { Database } from '#db/engine/schema.ts'
import { addPending } from '#tests/helpers/applications/applications.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { BY_ADMIN, STEP } from '#tests/helpers/stewardship/stewardship.ts'
import { records, table } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

const approve = (connection: Connection, id: string) =>
  decideProposal(connection, id, {
    to: 'approved',
    approval: { as: 'new' },
    by: BY_ADMIN,
    now: NOW,
  })
const decline = (connection: Connection, id: string) =>
  decideProposal(connection, id, { to: 'declined', ...STEP })

const cities = async (db: Database, stateSlug = 'texas') =>
  (await listCitiesInState(db, stateSlug)).map(({ name, citySlug, providerCount }) => ({
    name,
    citySlug,
    providerCount,
  }))

const countFound = async (db: Database, text: string) =>
  (await searchByText(searchSource(db), text)).clinics.length

describe('the place of a listing', () => {
  test.for(['ST LOUIS', 'Saint Louis', 'st. louis'])(
    'the city %s joins the listed city of that name',
    async (city, { connection, db }) => {
      await importList(connection, [
        { city: 'St. Louis', state: 'MO', postal_code: '63101', full_address: '1 Main St' },
      ])

      await approve(connection, await addPending(db, { city, state: 'MO', zipCode: '63101' }))

      expect(await cities(db, 'missouri')).toEqual([
        { name: 'St. Louis', citySlug: 'st-louis', providerCount: 2 },
      ])
    },
  )

  test('a city without listings gets its own page', async ({ connection, db }) => {
    await importList(connection, [{}])

    await approve(connection, await addPending(db, { city: 'Marfa', zipCode: '79843' }))

    expect(await cities(db)).toEqual([
      { name: 'Austin', citySlug: 'austin', providerCount: 1 },
      { name: 'Marfa', citySlug: 'marfa', providerCount: 1 },
    ])
  })
})

testWithPlaces.for(table`
  78701 | 78701
  89501 |
  ABCDE |
  78799 | 78799
`)(
  'a listing in Texas with the ZIP code %s shows "%s"',
  async ([zipCode, shown], { connection, db }) => {
    await approve(connection, await addPending(db, { zipCode }))

    expect(query(connection, 'select postal_code from providers')).toEqual([shown])
  },
)

describe('an import while an application is listed', () => {
  test('keeps its URL, search entry and counts', async ({ connection, db }) => {
    await importList(connection, [{}])
    const id = await addPending(db)
    await approve(connection, id)

    const list = records`
      name=Quiet Ink&street=9 Elm St
      name=New Laser&street=3 Elm St&city=Dallas
    `
    await importList(connection, list, { force: true })

    const slugs = `select slug || coalesce(' ' || listed_on, '') from providers
      left join clinics on listing_id = id order by listed_on, slug`
    expect(query(connection, slugs)).toEqual([
      'quiet-ink',
      `new-laser ${TODAY}`,
      `quiet-ink-2 ${TODAY}`,
    ])
    expect(await cities(db)).toEqual([
      { name: 'Austin', citySlug: 'austin', providerCount: 2 },
      { name: 'Dallas', citySlug: 'dallas', providerCount: 1 },
    ])
    expect(await countFound(db, 'quiet ink')).toBe(2)
  })

  test('keeps a city emptied by the import while an approved application is listed there', async ({
    connection,
    db,
  }) => {
    await importList(connection, [{}])
    const id = await addPending(db)
    await approve(connection, id)
    await importList(connection, [{ city: 'Dallas' }], { force: true })
    const during = await cities(db)

    await decline(connection, id)

    expect(during).toEqual([
      { name: 'Austin', citySlug: 'austin', providerCount: 1 },
      { name: 'Dallas', citySlug: 'dallas', providerCount: 1 },
    ])
    expect(await cities(db)).toEqual([{ name: 'Dallas', citySlug: 'dallas', providerCount: 1 }])
    expect(await countFound(db, 'quiet ink')).toBe(0)
  })
})
