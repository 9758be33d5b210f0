import { Kysely, SqliteDialect, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findCity,
  findCityPosition,
  listCitiesInState,
  listCitiesByName,
  listOtherCities,
} from '#db/directory/cities.ts'
import { findShown } from '#db/proposals/list.ts'
import { listStatementsByProvider } from '#db/listings/statements.ts'
import { findFormerAddress, findFormerCity, findFormerSlug } from '#db/addresses/find-former.ts'
import { findApplicationOfListing } from '#db/proposals/find.ts'
import { listPossibleDuplicates } from '#db/proposals/likeness.ts'
import { findItems } from '#db/desk/find-items.ts'
import { findListings, findListingsById } from '#db/desk/find-listings.ts'
import { findListingPage } from '#db/desk/listing-page.ts'
import { listPracticeLinks } from '#db/directory/listing-details.ts'
import { findDirectoryTotals, listStateTotals } from '#db/directory/totals.ts'
import {
  listNamesakes,
  findProvider,
  listOtherProviders,
  listProvidersByIds,
  listProvidersBySlug,
  listProvidersInCity,
} from '#db/directory/providers.ts'
import { readListedClinics } from '#db/directory/listed-clinics.ts'
import { searchAround } from '#db/lists/place-list.ts'
import { listProvidersNearby } from '#db/directory/nearby.ts'
import {
  findNearestPlace,
  findZip,
  listLargestTowns,
  listPlacesNamed,
} from '#db/places/place-queries.ts'
import { searchByLocation } from '#db/search/search.ts'
import { listSimilarClinics } from '#db/search/similar-clinics.ts'
import { toProposed } from '#db/proposals/send.ts'
import { findSame } from '#db/proposals/propose.ts'
import { findSiteFinding } from '#db/stewardship/site-checks.ts'
import type { ReadDb, Schema } from '#db/engine/schema.ts'
import { anApplicationInput } from '#tests/helpers/applications/applications.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { openMigrated } from '#tests/helpers/databases/migrated.ts'
import type { Connection } from '#db/engine/connection.ts'
import type SqliteDatabase from 'better-sqlite3'

const now = new Date('2026-11-20T12:00:00Z')
const austin = { stateSlug: 'texas', citySlug: 'austin' }
const provider = { ...austin, slug: 'fade-away' }

/** Queries that pages run on every request. */
const HOT_QUERIES: [name: string, run: (db: ReadDb) => Promise<unknown>][] = [
  ['states', (db) => listStateTotals(db)],
  ['directory totals', (db) => findDirectoryTotals(db)],
  ['cities of a state', (db) => listCitiesInState(db, 'texas')],
  ['a city', (db) => findCity(db, austin)],
  ['other cities', (db) => listOtherCities(db, austin, 6)],
  ['providers of a city', (db) => listProvidersInCity(db, austin, 50)],
  ['facts of the providers of a city', (db) => readListedClinics(db, { cities: [austin] })],
  ['facts of providers by id', (db) => readListedClinics(db, { ids: [1, 2] })],
  [
    'providers around a point',
    (db) => searchAround(db, { latitude: 30, longitude: -97 }, { within: 25, zip: '78701' }),
  ],
  ['a provider', (db) => findProvider(db, provider)],
  ['providers with the same name', (db) => listNamesakes(db, { ...provider, name: 'Fade Away' })],
  ['other providers', (db) => listOtherProviders(db, provider, 3)],
  ['providers by id', (db) => listProvidersByIds(db, [1, 2, 3])],
  ['providers by slug', (db) => listProvidersBySlug(db, "o'fade-away")],
  [
    'clinics similar to a typed one',
    (db) => listSimilarClinics(db, { name: 'Fade', zip: '78701' }),
  ],
  [
    'the same application',
    (db) => findSame(db, toProposed(anApplicationInput()), new Date('2026-11-20T12:00:00Z')),
  ],
  [
    'possible duplicates',
    (db) =>
      listPossibleDuplicates(db, toProposed(anApplicationInput({ phone: '(512) 555-0199' })).said),
  ],
  ['the practice and people of a provider', (db) => listPracticeLinks(db, [1])],
  ['the application of a listing', (db) => findApplicationOfListing(db, 1)],
  ['own words', (db) => listStatementsByProvider(db, [1, 2])],
  ['the listing of an application', (db) => findShown(db, 'x')],
  ['search in a city', (db) => searchByLocation(db, { type: 'city', name: 'Austin', state: 'TX' })],
  ['search in a city of any state', (db) => searchByLocation(db, { type: 'city', name: 'Austin' })],
  ['search in a ZIP', (db) => searchByLocation(db, { type: 'zip', name: 'x', zipCode: '78701' })],
  ['search in a state', (db) => searchByLocation(db, { type: 'state', name: 'x', state: 'TX' })],
  ['a ZIP', (db) => findZip(db, '78701')],
  ['places by name', (db) => listPlacesNamed(db, 'austin')],
  ['places by name and state', (db) => listPlacesNamed(db, 'austin', 'TX')],
  ['the nearest place', (db) => findNearestPlace(db, { latitude: 30.27, longitude: -97.74 })],
  [
    'towns on a map',
    (db) => listLargestTowns(db, { south: 30, north: 31, west: -98, east: -97 }, 30),
  ],
  ['cities by name', (db) => listCitiesByName(db, 'austin')],
  ['the former provider of an address', (db) => findFormerAddress(db, provider)],
  ['the address of a former slug', (db) => findFormerSlug(db, 'fade-away')],
  ['the former city of an address', (db) => findFormerCity(db, austin)],
  ['the position of a city', (db) => findCityPosition(db, { city: 'x', stateCode: 'TX' })],
  ['website problems', (db) => findSiteFinding(db, 7)],
  ['a listing for the admin', (db) => findListingPage(db, 1, '2026-11-20')],
  ['listings by their words', (db) => findListings(db, { q: 'fade', limit: 50, now })],
  ['listings by id', (db) => findListingsById(db, [1, 2])],
  ['applications, reports and claims by a text', (db) => findItems(db, 'R-4F7K2', 10)],
  ['providers nearby', (db) => listProvidersNearby(db, { latitude: 30.27, longitude: -97.74 }, 5)],
]

/** The list of states is the whole of its table: 51 rows and one. */
const WHOLE_TABLES = ['state_totals']

let connection: Connection
beforeAll(async () => {
  connection = await openMigrated()
  await importList(connection, [{ name: 'Fade Away' }, { name: 'Second', street: '2 Oak St' }])
})
afterAll(() => connection.close())

test.for(HOT_QUERIES)('%s scans no table', async ([, run]) => {
  const queries: CompiledQuery[] = []
  const spied = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: connection.sqlite }),
    log: ({ query }) => void queries.push(query),
  })

  await run(spied)

  expect(queries.length).toBeGreaterThan(0)
  for (const { sql, parameters } of queries) {
    const plan = stepsOf(connection.sqlite, sql, parameters)
    const scans = plan.filter((step) => /^SCAN (?!CONSTANT)/.test(step))
    const isAllowed = (step: string) =>
      /VIRTUAL TABLE INDEX (?:2:|0:M)/.test(step) ||
      /^SCAN (?:listings|item|\(subquery-\d+\))$/.test(step) || // rows that another step found
      step.startsWith('SCAN json_each') ||
      step === 'SCAN standing' || // a clinic and those it was merged into
      WHOLE_TABLES.some((table) => step.startsWith(`SCAN ${table}`))
    expect(scans.filter((step) => !isAllowed(step))).toEqual([])
  }
})

test('the check notices a scan', () => {
  const plan = stepsOf(connection.sqlite, 'select * from providers where name = ?', ['x'])

  expect(plan).toContainEqual(expect.stringMatching(/^SCAN providers/))
})

function stepsOf(
  sqlite: SqliteDatabase.Database,
  sql: string,
  parameters: readonly unknown[],
): string[] {
  const rows = sqlite.prepare(`explain query plan ${sql}`).all(...parameters) as {
    detail: string
  }[]
  return rows.map(({ detail }) => detail)
}
