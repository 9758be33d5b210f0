import * as fc from 'fast-check'
import { expect } from 'vitest'
import { beginLineage } from '#db/engine/directory-state.ts'
import { readChanges, readNames } from '#db/search/read-names.ts'
import type { Names } from '#domain/search/names.ts'
import { loadNames, searchSnapshots } from '#server/pages/search-snapshots.ts'
import { testWithPlaces } from '#tests/helpers/databases/database.ts'
import { test } from '#tests/helpers/databases/snapshot-pool.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { table } from '#tests/helpers/data/words.ts'
import { query } from '#tests/helpers/databases/query.ts'

const PLACES = table`
  St. Louis     | MO | 63101
  Saint Louis   | MO | 63102
  Austin        | TX | 78701
  Austin, TX    | TX |
  Nowhere Falls | TX | 78701
  Springfield   | IL | 62701
                | IL |
                | VT |
  San Juan      | PR | 00901
`.map(([city, state, postal_code]): Cells => ({ city, state, postal_code }))

const clinic = fc
  .record({
    name: fc.constantFrom('Laser One', 'laser one', 'Éclat Fade', 'Zap', 'Fade'),
    place: fc.constantFrom(...PLACES),
    reviews: fc.constantFrom('0', '7', '900'),
    status: fc.constantFrom('', 'CLOSED_TEMPORARILY'),
    house: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ name, place, reviews, status, house }) => {
    const street = `${house} Oak Boulevard`
    return { name, ...place, reviews, business_status: status, street, full_address: '' }
  })

function describeNames(names: Names) {
  return {
    providers: names.providers,
    listed: names.listed,
    places: names.places.map(({ folded, place }) => `${folded} ${place.state}`).join('\n'),
    words: Object.fromEntries(names.words),
    louis: names.cities('st louis'),
    falls: names.cities('nowhere falls'),
    zips: names.zipsStartingWith('6').slice(0, 5),
    zip: names.zip('78701'),
  }
}

testWithPlaces('after changes, the index is that of a fresh start', async ({ connection, db }) => {
  let names = await readNames(db)
  const revision = () => query<number>(connection, 'select revision from directory_state')[0] ?? 0
  await fc.assert(
    fc.asyncProperty(fc.array(clinic, { minLength: 1, maxLength: 12 }), async (list) => {
      const since = revision()
      await importList(connection, list, { force: true })
      const changes = await readChanges(db, names, since)
      names.add(changes ?? {})

      expect(changes).toBeDefined()
      expect(describeNames(names)).toEqual(describeNames(await readNames(db)))
    }),
    { numRuns: 15 },
  )
})

const named = (count: number, name: string): Cells[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}`, street: `${at} Elm St` }))

test('few changes are found at once; many when they are loaded, and until then the old names', async ({
  connection,
  snapshots,
}) => {
  await importList(connection, named(3, 'First'))
  const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>()
  let loads = 0
  const searches = searchSnapshots(snapshots, {
    log: { error: (error: unknown) => expect.unreachable(String(error)) },
    load: async () => {
      loads += 1
      if (loads === 2) await isAllowed
      return loadNames(connection.sqlite.name, process.cwd())
    },
  })
  const search = () =>
    searches.read(async ({ names, revision }) => {
      const { providers } = await names()
      return { count: providers.length, first: providers[0]?.name, revision }
    })
  await searches.read(({ names }) => names())
  expect(await search()).toMatchObject({ count: 3, first: 'first 0' })

  await importList(connection, named(4, 'Second'), { force: true })
  expect(await search()).toMatchObject({ count: 4, first: 'second 0' })

  await importList(connection, named(600, 'Third'), { force: true })
  const old = await search()
  expect(old).toMatchObject({ count: 4, first: 'second 0' })
  allow()
  await expect.poll(search).toMatchObject({ count: 600, first: 'third 0' })
  // No page of the old names stays in the cache.
  expect(searches.revision()).not.toBe(old.revision)
  expect(loads).toBe(2)
})

test('after a restore, nothing of the other directory is found', async ({
  connection,
  snapshots,
}) => {
  await importList(connection, named(3, 'First'))
  const searches = searchSnapshots(snapshots, {
    log: { error: (error: unknown) => expect.unreachable(String(error)) },
    load: () => loadNames(connection.sqlite.name, process.cwd()),
  })
  await searches.read(({ names }) => names())
  const { db } = connection
  query(connection, "delete from providers where name <> 'First 1'")
  query(connection, 'delete from listing_changes where listing_id <> 2')
  await beginLineage(db)

  const found = await searches.read(async ({ names }) => (await names()).providers)

  expect(found.map(({ name }) => name)).toEqual(['first 1'])
})
