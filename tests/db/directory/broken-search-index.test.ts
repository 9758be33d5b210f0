import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkSchema } from '#db/checks/schema.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { knownPlacesReader } from '#db/search/known-places.ts'
import { prepareDatabase } from '#db/backup/prepare.ts'
import { searchByText, suggestProviders } from '#db/search/search.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { resolveQuery } from '#db/search/resolve/query.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW } from '#tests/helpers/data/moment.ts'
import { copyEmptyDirectory } from '#tests/helpers/databases/small-directory.ts'

/** Damage by an edit or a disk fault; none affects the providers table. */
const DAMAGES: readonly [what: string, statement: string][] = [
  ['whose table is gone', 'drop table provider_search'],
  ['whose entries are gone', 'drop table provider_search_data'],
  ['whose terms are gone', 'drop table provider_search_idx'],
  ['whose settings are gone', 'drop table provider_search_config'],
  ['of another format', "update provider_search_config set v = 99 where k = 'version'"],
  ['with damaged entries', "update provider_search_data set block = x'00' where id > 10"],
]

const QUERIES: readonly [string, (db: ReadDb) => Promise<{ clinics: { name: string }[] }>][] = [
  ['part of a name', (db) => searchByText(db, 'lear sk')],
  ['accents', (db) => searchByText(db, 'clinica')],
  ['a long text', (db) => searchByText(db, '12 main st, austin')],
  ['words in any order', (db) => searchByText(db, 'skin austin clear')],
  ['words and a state', (db) => searchByText(db, 'skin texas')],
  ['one letter', (db) => searchByText(db, 'q')],
  ['two letters', (db) => searchByText(db, 'sk')],
  ['nothing', (db) => searchByText(db, 'xylophone')],
]

let folder: string
let whole: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'broken-index-'))
  whole = join(folder, 'whole.sqlite')
  await copyEmptyDirectory(whole)
  const connection = openDatabase(whole)
  await importList(connection, [
    { name: 'Clear Skin', full_address: '12 Main St, Austin, TX 78701', reviews: '9' },
    { name: 'Clínica Q', street: '2 Oak St', reviews: '20' },
    ...Array.from({ length: 60 }, (_, index) => ({
      name: `Skin ${index}`,
      street: `${index} Elm St`,
      city: 'Waco',
      reviews: String(index),
    })),
  ])
  connection.sqlite.pragma('wal_checkpoint(TRUNCATE)')
  await connection.close()
})

afterAll(() => rmSync(folder, { recursive: true }))

async function withDamaged(statement: string, work: (connection: Connection) => Promise<void>) {
  const file = join(folder, 'damaged.sqlite')
  copyFileSync(whole, file)
  const sqlite = new SqliteDatabase(file)
  sqlite.unsafeMode(true)
  sqlite.exec(statement)
  sqlite.close()
  const connection = openDatabase(file)
  try {
    await work(connection)
  } finally {
    await connection.close()
    rmSync(file)
  }
}

async function answersOf(db: ReadDb) {
  const answers = []
  for (const [what, query] of QUERIES) {
    answers.push({ what, ...(await query(db)), isIndexBroken: 'compared by itself' })
  }
  return answers
}

test.for(DAMAGES)(
  'a search index %s: every search falls back to the tables with the same results',
  async ([, statement]) => {
    const sound = openDatabase(whole)
    const expected = await answersOf(readOnly(sound.db))
    expect((await searchByText(readOnly(sound.db), 'skin')).isIndexBroken).toBe(false)
    await sound.close()

    await withDamaged(statement, async ({ db }) => {
      expect(await answersOf(readOnly(db))).toEqual(expected)
      const { clinics, isIndexBroken } = await searchByText(readOnly(db), 'skin')
      expect({ count: clinics.length, isIndexBroken }).toEqual({ count: 61, isIndexBroken: true })
    })
  },
)

test.for(DAMAGES)(
  'a search index %s: suggests and finds places, but suggests no providers',
  async ([, statement]) => {
    await withDamaged(statement, async (connection) => {
      const db = readOnly(connection.db)
      const places = await knownPlacesReader()(db)

      const labels = (await listSuggestions(db, places, 'aust')).map(({ label }) => label)

      expect(labels).toContain('Austin, TX')
      expect(await suggestProviders(db, 'skin', 8)).toEqual([])
      expect(await resolveQuery(db, 'austin')).toMatchObject({ type: 'location' })
      expect(await resolveQuery(db, 'clear skin')).toMatchObject({ type: 'query' })
    })
  },
)

test.for(DAMAGES)('migrate rebuilds a search index %s', async ([, statement]) => {
  await withDamaged(statement, async (connection) => {
    const { indexRebuilt } = await prepareDatabase(connection, { now: NOW, checksWholeIndex: true })

    expect(indexRebuilt).toBe(true)
    const problems: string[] = []
    await checkSchema(connection, (_level, _kind, text) => problems.push(text))
    expect(problems).toEqual([])
    expect(connection.sqlite.pragma('integrity_check', { simple: true })).toBe('ok')
    const db = readOnly(connection.db)
    const { clinics, isIndexBroken } = await searchByText(db, 'skin')
    expect({ count: clinics.length, isIndexBroken }).toEqual({ count: 61, isIndexBroken: false })
    expect((await searchByText(db, 'claer skin')).match.kind).toBe('corrected')
    const again = await prepareDatabase(connection, { now: NOW, checksWholeIndex: true })
    expect(again.indexRebuilt).toBe(false)
  })
})
