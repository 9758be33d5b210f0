import type SqliteDatabase from 'better-sqlite3'
import { Kysely, SqliteDialect, type CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { listCitiesInState, listOtherCities, findCity } from '#db/queries/cities.ts'
import { findDirectoryTotals } from '#db/queries/directory.ts'
import { listProvidersNearby } from '#db/queries/nearby.ts'
import {
  countProvidersInCity,
  findProvider,
  listOtherProviders,
  listProvidersByIds,
  listProvidersInCity,
} from '#db/queries/providers.ts'
import { listStateTotals } from '#db/queries/states.ts'
import { readOnly } from '#db/read-only.ts'
import type { ReadDb, Schema } from '#db/schema.ts'
import { importList } from '#tests/helpers/clinic-lists.ts'
import { test } from '#tests/helpers/database.ts'

const austin = { stateSlug: 'texas', citySlug: 'austin' }
const provider = { ...austin, slug: 'fade-away' }

/** What the pages ask on every request. */
const HOT_QUERIES: [name: string, run: (db: ReadDb) => Promise<unknown>][] = [
  ['states', (db) => listStateTotals(db)],
  ['directory totals', (db) => findDirectoryTotals(db)],
  ['cities of a state', (db) => listCitiesInState(db, 'texas')],
  ['a city', (db) => findCity(db, austin)],
  ['other cities', (db) => listOtherCities(db, austin, 6)],
  [
    'providers of a city',
    (db) => listProvidersInCity(db, austin, { filter: '', limit: 50, offset: 0 }),
  ],
  [
    'filtered providers of a city',
    (db) => listProvidersInCity(db, austin, { filter: 'fade', limit: 50, offset: 0 }),
  ],
  ['count of filtered providers', (db) => countProvidersInCity(db, austin, 'fade')],
  ['a provider', (db) => findProvider(db, provider)],
  ['other providers', (db) => listOtherProviders(db, provider, 3)],
  ['providers by id', (db) => listProvidersByIds(db, [1, 2, 3])],
  ['providers nearby', (db) => listProvidersNearby(db, { latitude: 30.27, longitude: -97.74 }, 5)],
]

/** The list of states is the whole of its table: 51 rows and one. */
const WHOLE_TABLES = ['state_totals']

test.for(HOT_QUERIES)('%s: no table is scanned', async ([, run], { connection }) => {
  await importList(connection, [{ name: 'Fade Away' }, { name: 'Second', street: '2 Oak St' }])
  const asked: CompiledQuery[] = []
  const spied = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: connection.sqlite }),
    log: ({ query }) => void asked.push(query),
  })

  await run(readOnly(spied))

  expect(asked.length).toBeGreaterThan(0)
  for (const { sql, parameters } of asked) {
    const plan = stepsOf(connection.sqlite, sql, parameters)
    const scans = plan.filter((step) => /^SCAN (?!CONSTANT)/.test(step))
    const isAllowed = (step: string) =>
      step.includes('VIRTUAL TABLE INDEX 2:') ||
      WHOLE_TABLES.some((table) => step.startsWith(`SCAN ${table}`))
    expect(scans.filter((step) => !isAllowed(step))).toEqual([])
  }
})

test('a scan would be noticed', ({ connection }) => {
  const plan = stepsOf(connection.sqlite, 'select * from providers where name = ?', ['x'])

  expect(plan).toContainEqual(expect.stringMatching(/^SCAN providers/))
})

test('the order of a city list comes from its index', ({ connection }) => {
  const plan = stepsOf(
    connection.sqlite,
    `select name from providers where state_slug = ? and city_slug = ?
     order by tier desc, reviews desc, name, id limit 50`,
    ['texas', 'austin'],
  )

  expect(plan.join('\n')).not.toContain('TEMP B-TREE')
})

function stepsOf(
  sqlite: SqliteDatabase.Database,
  sql: string,
  parameters: readonly unknown[],
): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SQLite's documented columns
  const rows = sqlite.prepare(`explain query plan ${sql}`).all(...parameters) as {
    detail: string
  }[]
  return rows.map(({ detail }) => detail)
}
